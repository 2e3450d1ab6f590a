import { type BasicQuery, basicQueries, type Filters, type PatternType, parseQuery } from '@sextant/query'
import type { Viewer } from '../../../http/viewer.js'
import { listReadable, type Repository } from '../../repositories/index.js'
import { invalidPattern } from '../checkPatterns.js'
import { planSearch } from '../plan.js'
import { resolveTargets, type Target } from '../resolveTargets.js'
import type { SearchServices } from '../searchServices.js'
import { withUsualKinds } from '../selection/usualKinds.js'
import { selectRepositories } from '../selectRepositories.js'

/** What the rest of a query leaves: everything the viewer may read, where the rest cannot be understood. */
export interface Scope {
  readonly filters: Filters
  readonly repositories: readonly Repository[]
}

export async function scopeOf(
  services: SearchServices,
  viewer: Viewer,
  rest: { readonly text: string; readonly patternType: PatternType },
): Promise<Scope> {
  const readable = await listReadable(services.store, viewer)
  const asked = { filters: filtersOf(rest.text, rest.patternType), repositories: readable }
  const filters = await withUsualKinds(services.usualKindsOf, viewer, asked)
  return { filters, repositories: selectRepositories(readable, filters) }
}

/** What is typed is often broken for a while: then it narrows nothing. */
function filtersOf(text: string, patternType: PatternType): Filters {
  const query = firstQuery(text, patternType)
  const usable = query && invalidPattern(query) === undefined ? query : firstQuery('', patternType)
  if (!usable) throw new Error('The empty query has one alternative.')
  return usable.filters
}

const firstQuery = (text: string, patternType: PatternType): BasicQuery | undefined =>
  basicQueries(parseQuery(text, { patternType })).queries[0]

/** Few are enough for a list that a person reads, and finding them takes time. */
const mostTargets = 500

/** The repositories at the revisions that the rest of the query names. */
export async function targetsIn({ filters, repositories }: Scope, signal: AbortSignal): Promise<readonly Target[]> {
  const plain: Filters = { ...filters, types: [], select: undefined, predicates: [], context: undefined, other: [] }
  const plan = planSearch({ filters: plain, pattern: { kind: 'everything' } }, new Date())
  if ('title' in plan) return []
  const { targets } = await resolveTargets(repositories, plan.revisions, { signal, limit: mostTargets })
  return targets
}
