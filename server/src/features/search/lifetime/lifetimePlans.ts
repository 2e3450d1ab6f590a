import { type BasicQuery, basicQueries, parseQuery } from '@sextant/query'
import { queryAlert } from '../alerts/queryAlert.js'
import { invalidPattern } from '../checkPatterns.js'
import { planSearch, type SearchPlan } from '../plan.js'
import { type AskedSearch, wholeText } from '../relaxations/askedSearch.js'

/** The plan that finds the text in changes, and the one that finds it in files. */
export interface LifetimePlans {
  readonly diff: SearchPlan
  readonly file: SearchPlan
}

/**
 * The plans for the life of a query's text. Undefined for a query without a pattern, one that cannot be run, and one of
 * several alternatives with filters of their own.
 */
export function lifetimePlans(asked: AskedSearch): LifetimePlans | undefined {
  const text = wholeText(asked)
  const parsed = parseQuery(text, { patternType: asked.patternType })
  const { queries, problems } = basicQueries(parsed)
  const [query, another] = queries
  if (queryAlert([...parsed.problems, ...problems], text, asked.patternType) || !query || another) return undefined
  if (invalidPattern(query)) return undefined
  if (query.pattern.kind === 'everything' && query.filters.content.length === 0) return undefined
  const [diff, file] = (['diff', 'file'] as const).map((type) => planSearch(ofText(query, type), new Date()))
  return diff && file && !('title' in diff) && !('title' in file) ? { diff, file } : undefined
}

/** The query without all that is about commits and not about the text. */
function ofText({ filters, pattern }: BasicQuery, type: 'diff' | 'file'): BasicQuery {
  const nobody = { authors: [], committers: [], messages: [], before: [], after: [] }
  return { pattern, filters: { ...filters, ...nobody, types: [type], select: undefined } }
}
