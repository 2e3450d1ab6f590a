import { formatCount } from '@sextant/ui'
import { type ResultOrder, orderWords } from './list/resultOrder.js'
import type { SearchState } from './searchState.js'

/** What an order other than relevance can and cannot say; empty when there is nothing to say. */
export function orderSentence({ phase, progress, matches }: SearchState, order: ResultOrder): string {
  if (order === 'relevance') return ''
  const word = orderWords[order].toLowerCase()
  if (phase === 'searching' || phase === 'idle') {
    return `In the order of arrival while the search runs; by ${word} once it is over.`
  }
  const isCut =
    phase !== 'complete' || (progress?.skipped ?? []).some(({ reason }) => /^display$|-limit|time/.test(reason))
  return isCut
    ? `Only the ${formatCount(matches.length)} results that came are sorted by ${word}: others may belong between them.`
    : ''
}
