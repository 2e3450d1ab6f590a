import { formatCount, formatNoun } from '@sextant/ui'
import type { Relaxation } from './relaxations.js'

/** Relaxations by what they are worth beside what was found already. */
export interface SortedRelaxations {
  /** They find more, the most first; of as many the likelier. */
  readonly more: readonly Relaxation[]
  /** They find no more than there is. */
  readonly noMore: readonly Relaxation[]
  /** There was no time to count them. */
  readonly uncounted: readonly Relaxation[]
}

export function sortedRelaxations(all: readonly Relaxation[], found: number): SortedRelaxations {
  const counted = all.filter(({ count }) => count !== undefined)
  const findsMore = ({ count = 0 }: Relaxation) => count > found
  return {
    more: counted.filter(findsMore).sort((a, b) => (b.count ?? 0) - (a.count ?? 0)),
    // One whose counting was cut short may find more all the same.
    noMore: counted.filter((each) => !findsMore(each) && each.exact),
    uncounted: all.filter((each) => each.count === undefined || (!findsMore(each) && !each.exact)),
  }
}

/** The count as a figure: `14`, `500+`. */
export const countFigure = ({ count = 0, exact }: Relaxation) => `${formatCount(count)}${exact ? '' : '+'}`

/** The count in words: `14 matches`, `at least 500 matches`. */
export const countWords = ({ count = 0, exact }: Relaxation) =>
  `${exact ? '' : 'at least '}${formatNoun(count, 'match', 'matches')}`
