import { addFilter, hasFilter as holdsFilter, removeFilter } from '@sextant/query'
import type { PatternType, SearchRequest } from './searchRequest.js'

/** Whether a query holds this filter: `lang:go`. */
export function hasFilter(query: string, filter: string): boolean {
  return holdsFilter(query, filter)
}

/** The query with the filter, or without it when it holds it already. */
export function toggled(query: string, filter: string): string {
  return holdsFilter(query, filter) ? removeFilter(query, filter) : addFilter(query, filter)
}

// The fields that a minus in front negates: section 5 of the specification.
const negatable = /^(file|lang|repo):/

/** The query without everything that the filter would keep; undefined for a filter that cannot be negated. */
export function excluded(query: string, filter: string): string | undefined {
  return negatable.test(filter) ? addFilter(query, `-${filter}`) : undefined
}

const caseFilters = ['case:yes', 'case:no']

/** The request with or without case. A `case:` in the text would win over the toggle, so it is taken out. */
export function withCase(request: SearchRequest, caseSensitive: boolean): SearchRequest {
  return { ...request, query: caseFilters.reduce(removeFilter, request.query), caseSensitive }
}

/** The request with its pattern read in another way. */
export function withPatternType(request: SearchRequest, patternType: PatternType): SearchRequest {
  return { ...request, patternType }
}

/** Another request that a person may have meant, and what is different in it. */
export interface Repair {
  readonly label: string
  readonly request: SearchRequest
}

/** What to try when a search found nothing: the nearest first, none that is the same search. */
export function repairs(request: SearchRequest): readonly Repair[] {
  const { query, patternType, caseSensitive } = request
  const words = query.split(/\s+/).filter((word) => word !== '')
  const filters = words.filter((word) => /^-?[a-z]+:\S/i.test(word))
  return [
    ...(caseSensitive ? [{ label: 'Without case', request: withCase(request, false) }] : []),
    ...(patternType === 'regexp' ? [{ label: 'As plain words', request: withPatternType(request, 'keyword') }] : []),
    ...filters.map((filter) => ({
      label: `Without ${filter}`,
      request: { ...request, query: words.filter((word) => word !== filter).join(' ') },
    })),
  ].filter((repair) => repair.request.query !== '')
}
