import { globMatches } from '@sextant/git'

/** A pattern over absolute paths, in two parts. */
export interface FolderPattern {
  /** The folders in front that have no wildcard: where to look. */
  readonly folder: string
  /** Whether a path below that folder, without a slash in front, matches; '' is the folder itself. */
  readonly matches: (path: string) => boolean
}

/**
 * Reads a pattern: `*` and `?` stand for what is within a name, `**` for any number of folders. One without wildcards
 * matches all in and below it.
 */
export function readFolderPattern(pattern: string): FolderPattern {
  const segments = pattern.split('/').filter((segment) => segment !== '')
  const at = segments.findIndex((segment) => /[*?]/.test(segment))
  const plain = at === -1 ? segments : segments.slice(0, at)
  const globs = at === -1 ? ['**'] : segments.slice(at)
  return {
    folder: `/${plain.join('/')}`,
    matches: (path) => pathMatches(globs, path === '' ? [] : path.split('/')),
  }
}

/** Takes at most the product of both lengths in comparisons of names: each row is what fits the globs so far. */
function pathMatches(globs: readonly string[], names: readonly string[]): boolean {
  let row = [true, ...names.map(() => false)]
  for (const glob of globs) row = glob === '**' ? below(row) : oneMore(row, glob, names)
  return row.at(-1) === true
}

/** Any number of names more. */
function below(row: readonly boolean[]): boolean[] {
  let reached = false
  return row.map((fits) => (reached ||= fits))
}

/** The very next name. */
function oneMore(row: readonly boolean[], glob: string, names: readonly string[]): boolean[] {
  return row.map((_, at) => at > 0 && row[at - 1] === true && globMatches(glob, names[at - 1] ?? ''))
}
