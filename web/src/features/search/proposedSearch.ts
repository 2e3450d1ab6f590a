import { removeFilter } from '@sextant/query'
import type { SearchRequest } from './searchRequest.js'

/**
 * The search that a proposal of the server asks for. The server writes everything into the query, so that it means the
 * same wherever it is pasted; on a page the pattern type and the case have places of their own.
 */
export function proposedSearch(request: SearchRequest, proposal: string): SearchRequest {
  const { patternType, caseSensitive } = request
  const query = proposal.replace(new RegExp(` patternType:${patternType}$`), '')
  return { ...request, query: caseSensitive ? removeFilter(query, 'case:yes', { patternType }) : query }
}
