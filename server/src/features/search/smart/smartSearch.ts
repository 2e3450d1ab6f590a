import type { ProposedQuery, SearchAlert } from '@sextant/contract'
import type { Viewer } from '../../../http/viewer.js'
import { proposal } from '../alerts/proposal.js'
import type { SearchAnswer } from '../answer.js'
import { type SearchInput, search } from '../search.js'
import type { SearchServices } from '../searchServices.js'
import { relaxedVariants } from './variants.js'

/** A search that finds this many as it stands is not relaxed, and one that was is not relaxed further. */
const enough = 30

/**
 * Answers a search, and where it finds little, what its relaxed variants find beside it. The alert says which were
 * tried and what each of them added.
 */
export async function smartSearch(
  services: SearchServices,
  viewer: Viewer,
  the: { readonly input: SearchInput; readonly answer: SearchAnswer; readonly signal: AbortSignal },
): Promise<void> {
  const { input, answer } = the
  await search(services, viewer, the)
  const own = answer.matches
  const added: ProposedQuery[] = []
  for (const { description, query } of relaxedVariants(input.text, input.patternType)) {
    // What stands in the way of the query as it is stands in the way of its variants.
    if (answer.alert || answer.isFull || answer.matches >= enough) break
    const before = answer.matches
    await search(services, viewer, { ...the, input: { ...input, text: query, patternType: 'keyword' } })
    const results = answer.matches - before
    if (results > 0) added.push(proposal(query, 'keyword', { description, results }))
  }
  if (added.length > 0) answer.say(smartAlert(own, added))
}

function smartAlert(own: number, proposedQueries: readonly ProposedQuery[]): SearchAlert {
  if (own > 0) {
    return {
      kind: 'smart-search-additional-results',
      title: 'Also showing additional results',
      description: 'The query found little as it stands, so it was relaxed.',
      proposedQueries,
    }
  }
  return {
    kind: 'smart-search-pure-results',
    title: 'No results for the original query',
    description: 'These are the results of relaxed variants of it.',
    proposedQueries,
  }
}
