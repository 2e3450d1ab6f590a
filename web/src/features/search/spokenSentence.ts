import { countSentence, isWhole, stateSentence } from './searchSentences.js'
import type { SearchState } from './searchState.js'

/** What a listener is told of a search: `12 results, still searching`, and at the end what was found and how it ended. */
export function spokenSentence(state: SearchState): string {
  const { count, place } = countSentence(state)
  if (state.phase === 'searching' || state.phase === 'idle') return `${count}, still searching`
  const ending = isWhole(state) ? 'the search is complete' : stateSentence(state)
  return `${count}${place}. ${ending.charAt(0).toUpperCase()}${ending.slice(1).replace(/\.$/, '')}.`
}
