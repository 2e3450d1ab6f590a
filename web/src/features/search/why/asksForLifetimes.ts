import { parseQuery, type QueryNode } from '@sextant/query'
import { hasFilter } from '../queryFilters.js'
import type { SearchRequest } from '../searchRequest.js'

/** Whether a search is one for changed lines with some text: only that has a life. */
export function asksForLifetimes(request: SearchRequest): boolean {
  const { tree } = parseQuery(request.query, { patternType: request.patternType })
  return hasFilter(request, 'type:diff') && hasText(tree)
}

function hasText(node: QueryNode): boolean {
  switch (node.kind) {
    case 'pattern':
      return true
    case 'filter':
      return node.name === 'content'
    case 'and':
    case 'or':
      return node.children.some(hasText)
    case 'not':
    case 'everything':
      return false
  }
}
