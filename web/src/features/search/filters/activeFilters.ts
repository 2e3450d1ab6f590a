import { without } from '../queryFilters.js'
import type { SearchRequest } from '../searchRequest.js'
import { type Condition, conditionsOf, readablePattern } from './queryConditions.js'

/** A filter that the search is under, and the search without it. */
export interface ActiveFilter {
  readonly text: string
  /** As a chip shows it: `lang: go`, `not repo: a/b`. */
  readonly label: string
  readonly isNegated: boolean
  readonly without: SearchRequest
}

/** The filters that hold, in the order of the query. How the pattern is read is no filter: toggles show that. */
export function activeFilters(request: SearchRequest): readonly ActiveFilter[] {
  return conditionsOf(request)
    .filter(({ node }) => node.name !== 'case' && node.name !== 'patterntype')
    .map((condition) => ({
      text: condition.text,
      label: labelOf(condition),
      isNegated: condition.node.negated,
      without: without(request, condition.text),
    }))
}

/** The search without any of its filters; undefined when nothing but filters stands in it. */
export function withoutFilters(request: SearchRequest): SearchRequest | undefined {
  const bare = activeFilters(request).reduce((rest, { text }) => without(rest, text), request)
  return bare.query.trim() === '' ? undefined : bare
}

function labelOf({ node: { name, value } }: Condition): string {
  const isPattern = name === 'repo' || name === 'file' || name === 'author'
  return `${name}: ${isPattern ? readablePattern(value) : value}`
}
