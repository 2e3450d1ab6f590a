import type { BasicQuery } from '@sextant/query'

/** How far a search goes, where that is not as usual. */
export interface SearchBounds {
  /** Results to find where the query does not say; 10,000 without it. */
  readonly usualMatches?: number
  /** More are not found, whatever the query says; 1,000,000 without it. */
  readonly mostMatches?: number
  /** How long it takes at most where the query does not say; 20 seconds without it. */
  readonly usualMilliseconds?: number
  /** Longer it takes never, whatever the query says; a minute without it. */
  readonly mostMilliseconds?: number
  /** Whether what the query says of `count:` and `timeout:` is passed over. */
  readonly passesOverLimits?: boolean
  /** Whether nothing is indexed on its behalf. */
  readonly withoutIndexing?: boolean
  /** Of one file so many lines are kept; all are counted. 500 without it, which is more than a page shows. */
  readonly linesPerFile?: number
}

const mostMatches = 1_000_000
/** The longest that a search may take that somebody waits for. */
export const mostMilliseconds = 60_000
const usual = { matches: 10_000, milliseconds: 20_000, linesPerFile: 500 }

/** How many matches a query wants. */
export function matchesWanted({ filters }: BasicQuery, bounds: SearchBounds = {}): number {
  const most = Math.min(mostMatches, bounds.mostMatches ?? mostMatches)
  const count = bounds.passesOverLimits ? undefined : filters.count
  return count === 'all' ? most : Math.min(most, count ?? bounds.usualMatches ?? usual.matches)
}

/** How long the longest of some alternatives may take, in milliseconds. */
export function millisecondsFor(queries: readonly BasicQuery[], bounds: SearchBounds = {}): number {
  const unsaid = bounds.usualMilliseconds ?? usual.milliseconds
  const most = bounds.mostMilliseconds ?? mostMilliseconds
  if (bounds.passesOverLimits) return Math.min(most, unsaid)
  const wanted = queries.map(({ filters: { count, timeoutMilliseconds } }) => {
    return timeoutMilliseconds ?? (count === 'all' ? most : unsaid)
  })
  return Math.min(most, Math.max(...wanted))
}

export const linesPerFile = ({ linesPerFile: asked = usual.linesPerFile }: SearchBounds = {}): number => asked
