import type { FileQuery } from '@sextant/engine'
import type { BasicQuery, Filters } from '@sextant/query'
import type { HistoryPlan } from '../historyPlan.js'
import type { SearchPlan } from '../plan.js'
import type { Outline } from './outline.js'
import type { Verbosity } from './parseTree.js'

/** One alternative of a query, with what the server would do for it. */
export interface PlannedQuery {
  readonly query: BasicQuery
  readonly plan: SearchPlan
}

/** What the server does to answer a query, step by step: the steps of each of its alternatives. */
export function jobTree(planned: readonly PlannedQuery[], verbosity: Verbosity): Outline {
  return {
    name: 'search',
    facts: [],
    children: planned.map(({ query, plan }) => ({
      name: 'alternative',
      facts: verbosity === 'MINIMAL' ? [] : limitsOf(query.filters),
      children: stepsOf(plan).map((step) => said(step, verbosity)),
    })),
  }
}

interface Step {
  readonly name: string
  /** The short list, and the whole. */
  readonly basic: Outline['facts']
  readonly more: object
}

const said = ({ name, basic, more }: Step, verbosity: Verbosity): Outline => ({
  name,
  facts: { MINIMAL: [], BASIC: basic, MAXIMAL: [...basic, ['all', JSON.stringify(more)] as const] }[verbosity],
  children: [],
})

function limitsOf({ count, timeoutMilliseconds }: Filters): Outline['facts'] {
  return [
    ...(count === undefined ? [] : [['count', String(count)] as const]),
    ...(timeoutMilliseconds === undefined ? [] : [['timeout', `${timeoutMilliseconds}ms`] as const]),
  ]
}

function stepsOf({ filters, revisions, files, symbols, history, repositories }: SearchPlan): readonly Step[] {
  return [
    {
      name: 'select-repositories',
      basic: filters.repositories.map(
        ({ pattern, negated }) => ['repo', `${negated ? 'not ' : ''}${pattern}`] as const,
      ),
      more: { filters: filters.repositories, predicates: filters.predicates, visibility: filters.visibility },
    },
    { name: 'resolve-revisions', basic: [['revisions', revisions.names.join(':')]], more: revisions },
    ...(repositories ? [{ name: 'match-repository-names', basic: [], more: {} }] : []),
    ...(files ? [fileStep('search-files', files)] : []),
    ...(symbols ? [fileStep('search-symbols', symbols)] : []),
    ...history.map(historyStep),
  ]
}

const fileStep = (name: string, query: FileQuery): Step => ({
  name,
  basic: [
    ['results', query.results],
    ['pattern', JSON.stringify(query.pattern)],
  ],
  more: query,
})

const historyStep = ({ query, show }: HistoryPlan): Step => ({
  name: `search-${query.kind}s`,
  basic: [
    ['show', show],
    ['pattern', JSON.stringify(query.pattern)],
  ],
  more: query,
})
