import type { FilePattern, HistoryQuery, PathCondition } from '@sextant/engine'
import { type Filters, readDate } from '@sextant/query'
import { quoteRegex } from '@sextant/regex'
import { languageMatcher } from '@sextant/syntax'

/** What a query asks of the history of repositories. */
export interface HistoryPlan {
  readonly query: HistoryQuery
  /** What is shown of each commit: its message, or the lines of its diff. */
  readonly show: 'message' | 'diff'
}

/** The searches of history that a query asks for; none, one, or one for commits and one for diffs. */
export function historyPlans(filters: Filters, pattern: FilePattern, now: Date): readonly HistoryPlan[] {
  return (['commit', 'diff'] as const)
    .filter((kind) => filters.types.includes(kind))
    .map((kind) => ({
      query: historyQuery(kind, { filters, pattern, now }),
      show: kind === 'commit' || filters.select?.join('.') === 'commit' ? 'message' : 'diff',
    }))
}

function historyQuery(
  kind: HistoryQuery['kind'],
  { filters, pattern, now }: { readonly filters: Filters; readonly pattern: FilePattern; readonly now: Date },
): HistoryQuery {
  const { authors, committers, messages, caseSensitive } = filters
  const after = seconds(filters.after, now, Math.ceil)
  const before = seconds(filters.before, now, Math.floor)
  return {
    kind,
    pattern,
    caseSensitive,
    authors,
    committers,
    messages,
    ...(after.length > 0 && { after: Math.max(...after) }),
    ...(before.length > 0 && { before: Math.min(...before) }),
    paths: [...filters.files, ...filters.languages.flatMap(pathsOfLanguage)],
    lines: linesOf(filters.select),
  }
}

/** Those that cannot be read were told of before, by `parseQuery`. */
function seconds(dates: readonly string[], now: Date, round: (value: number) => number): readonly number[] {
  return dates.flatMap((text) => {
    const date = readDate(text, now)
    return date ? [round(date.getTime() / 1000)] : []
  })
}

/** Of what a commit changed only the path is known, so the path alone tells the language. */
function pathsOfLanguage({ name, negated }: Filters['languages'][number]): readonly PathCondition[] {
  const language = languageMatcher(name)
  if (!language) return []
  const names = language.fileNames.map((each) => `(?-i:(?:^|/)${quoteRegex(each)}$)`)
  const extensions = language.extensions.map((each) => `(?i:${quoteRegex(each)}$)`)
  return [{ pattern: [...extensions, ...names].join('|'), negated }]
}

function linesOf(select: Filters['select']): HistoryQuery['lines'] {
  const side = select?.[0] === 'commit' ? select[2] : undefined
  return side === 'added' || side === 'removed' ? side : 'both'
}
