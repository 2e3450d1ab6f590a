/** How much there is of a language. */
export interface LanguageBytes {
  readonly name: string
  readonly totalBytes: number
}

export interface LanguageShare {
  readonly name: string
  /** From 0 to 1. */
  readonly share: number
  /** Which of the colours of the bar it has; the last is that of all others together. */
  readonly colour: number
}

/** Files of these are data or words around code: they say little of what a repository is written in. */
const notCode: ReadonlySet<string> = new Set([
  'JSON',
  'JSON with Comments',
  'JSON Lines',
  'YAML',
  'TOML',
  'INI',
  'CSV',
  'TSV',
  'XML',
  'SVG',
  'Text',
  'Plain Text',
  'Markdown',
  'MDX',
  'reStructuredText',
  'AsciiDoc',
  'Org',
  'Diff',
  'Ignore List',
  'Git Attributes',
  'Git Config',
  'EditorConfig',
  'Gettext Catalog',
  'Jupyter Notebook',
])

/** So many are named; the others are shown together. */
const named = 6

/**
 * The shares of the languages of a repository, the largest first, those beyond six together as `Other`. Data and prose
 * count only where there is nothing else. None for nothing.
 */
export function languageShares(all: readonly LanguageBytes[]): readonly LanguageShare[] {
  const code = all.filter(({ name, totalBytes }) => totalBytes > 0 && !notCode.has(name))
  const counted = code.length > 0 ? code : all.filter(({ totalBytes }) => totalBytes > 0)
  const total = sum(counted)
  const shown = counted.slice(0, counted.length === named + 1 ? named + 1 : named)
  const rest = sum(counted.slice(shown.length))
  const shares = shown.map(({ name, totalBytes }, colour) => ({ name, share: totalBytes / total, colour }))
  return rest > 0 ? [...shares, { name: 'Other', share: rest / total, colour: named + 1 }] : shares
}

function sum(languages: readonly LanguageBytes[]): number {
  return languages.reduce((bytes, { totalBytes }) => bytes + totalBytes, 0)
}

/** A share as people read it: `42.3 %`, `< 0.1 %`. */
export function shareText(share: number): string {
  const percent = share * 100
  return percent < 0.1 ? '< 0.1 %' : `${percent.toFixed(1)} %`
}
