import {
  addFilter,
  type FilterNode,
  hasFilter as holdsFilter,
  type PatternType,
  parseQuery,
  removeFilter,
} from '@sextant/query'
import { type SearchRequest, wholeQuery } from './searchRequest.js'

/** Whether the whole of a search is under this filter: `lang:go`. */
export function hasFilter({ query, patternType }: SearchRequest, filter: string): boolean {
  return holdsFilter(query, filter, { patternType })
}

/** The search under one filter more; of one that may stand once, the new value replaces the old. */
export function narrowedBy(request: SearchRequest, filter: string): SearchRequest {
  const { query, patternType } = request
  return { ...request, query: addFilter(query, filter, { patternType }) }
}

/** The search without a filter that the whole of it is under. */
export function without(request: SearchRequest, filter: string): SearchRequest {
  const { query, patternType } = request
  return { ...request, query: removeFilter(query, filter, { patternType }) }
}

/** The search with or without case. A `case:` in the text would win over the toggle, so it is taken out. */
export function withCase(request: SearchRequest, caseSensitive: boolean): SearchRequest {
  return { ...withoutNamed(request, 'case'), caseSensitive }
}

/** The search with its pattern read in another way, whatever a `patterntype:` in the text says. */
export function withPatternType(request: SearchRequest, patternType: PatternType): SearchRequest {
  return { ...withoutNamed(request, 'patterntype'), patternType }
}

/** How the pattern is read in the end: a filter in the text wins over the toggle. */
export function settledPatternType({ query, patternType }: SearchRequest): PatternType {
  return parseQuery(query, { patternType }).patternType
}

/** Whether case counts in the end: a filter in the text wins over the toggle. */
export function settledCase(request: SearchRequest): boolean {
  return hasFilter(request, 'case:yes') || wholeQuery(request) !== request.query
}

// Cut out as text: taken out by its meaning, a pattern type would leave the pattern written in another way.
function withoutNamed(request: SearchRequest, name: 'case' | 'patterntype'): SearchRequest {
  const named = filtersOf(request).filter((filter) => filter.name === name)
  const query = named.reduceRight(
    (text, { range }) => `${text.slice(0, range.start).trimEnd()} ${text.slice(range.end).trimStart()}`.trim(),
    request.query,
  )
  return { ...request, query }
}

/** The filters that all of a search is under. */
function filtersOf({ query, patternType }: SearchRequest): readonly FilterNode[] {
  const { tree } = parseQuery(query, { patternType })
  const nodes = tree.kind === 'and' ? tree.children : [tree]
  return nodes.filter((node) => node.kind === 'filter')
}
