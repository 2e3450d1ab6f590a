import {
  type BasicQuery,
  basicQueries,
  parseQuery,
  type PatternNode,
  type PatternTerm,
  type PatternType,
} from '@sextant/query'
import { compileRegex, type PatternRegex } from '@sextant/regex'
import { queryAlert } from '../alerts/queryAlert.js'
import { invalidPattern } from '../checkPatterns.js'
import { type AggregationMode, aggregationModes, type ModeAvailability } from './aggregation.js'

/** The one pattern of a query whose groups can be told apart. */
export interface CapturingPattern {
  readonly term: PatternTerm
  readonly regex: PatternRegex
}

/** A query as far as grouping its results goes. */
export interface AggregatedQuery {
  readonly text: string
  readonly patternType: PatternType
  readonly queries: readonly BasicQuery[]
  /** Why it cannot be run, as a sentence; undefined when it can. */
  readonly problem: string | undefined
  readonly capturing: CapturingPattern | undefined
}

export function readAggregated(text: string, patternType: PatternType): AggregatedQuery {
  const parsed = parseQuery(text, { patternType })
  const { queries, problems } = basicQueries(parsed)
  const invalid = queries.map(invalidPattern).find((problem) => problem !== undefined)
  const alert = queryAlert([...parsed.problems, ...problems], text, patternType)
  const problem = text.trim() === '' ? 'There is no query.' : (alert?.description ?? invalid)
  const capturing = problem === undefined ? capturingPattern(queries) : undefined
  return { text, patternType, queries, problem, capturing }
}

/** What the results of a query can be grouped by, in the order in which existing clients list them. */
export function modesOf(query: AggregatedQuery): readonly ModeAvailability[] {
  return aggregationModes.map((mode) => ({ mode, reasonUnavailable: query.problem ?? obstacle(mode, query) }))
}

/** Why results cannot be grouped in a way; undefined when they can. */
function obstacle(mode: AggregationMode, query: AggregatedQuery): string | undefined {
  switch (mode) {
    case 'REPO':
    case 'REPO_METADATA':
      return undefined
    case 'PATH':
      return isAll(query, findsFiles) ? undefined : 'Only results that are files can be grouped by path.'
    case 'AUTHOR':
      return isAll(query, findsCommits)
        ? undefined
        : 'Only commits and diffs have authors: add type:commit or type:diff.'
    case 'CAPTURE_GROUP':
      return captureObstacle(query)
  }
}

function captureObstacle(query: AggregatedQuery): string | undefined {
  if (!isAll(query, findsText)) return 'Only matches in the text of files can be grouped by what they capture.'
  if (query.capturing) return undefined
  return 'The query needs one regular expression with a group in parentheses, such as /version (\\d+)/.'
}

const isAll = ({ queries }: AggregatedQuery, holds: (query: BasicQuery) => boolean) => queries.every(holds)

const findsCommits = ({ filters: { types } }: BasicQuery) =>
  types.length > 0 && types.every((type) => type === 'commit' || type === 'diff')

const findsFiles = ({ filters: { types, select } }: BasicQuery) =>
  types.every((type) => type === 'file' || type === 'path' || type === 'symbol') && select?.[0] !== 'repo'

const findsText = (query: BasicQuery) =>
  query.filters.types.every((type) => type === 'file') && [undefined, 'content'].includes(query.filters.select?.[0])

/** The way to group by when nobody says which: the one that tells most of such a query. */
export function usualMode(query: AggregatedQuery): AggregationMode {
  if (isAll(query, findsCommits)) return 'AUTHOR'
  if (captureObstacle(query) === undefined) return 'CAPTURE_GROUP'
  const isOneRepository = isAll(query, ({ filters }) =>
    filters.repositories.some(({ pattern, negated }) => !negated && /^\^.*\$$/.test(pattern)),
  )
  return isOneRepository && obstacle('PATH', query) === undefined ? 'PATH' : 'REPO'
}

function capturingPattern(queries: readonly BasicQuery[]): CapturingPattern | undefined {
  const [query, ...others] = queries
  if (!query || others.length > 0) return undefined
  const found = termsIn(query.pattern).flatMap((term) => {
    const regex = term.patternKind === 'regexp' ? compiled(term.value, query) : undefined
    return regex && regex.groupCount > 0 ? [{ term, regex }] : []
  })
  return found.length === 1 ? found[0] : undefined
}

function compiled(source: string, { filters: { caseSensitive } }: BasicQuery): PatternRegex | undefined {
  const result = compileRegex(source, { caseSensitive })
  return result.ok ? result.regex : undefined
}

/** The patterns that a result shows; what is ruled out is not shown. */
function termsIn(node: PatternNode): readonly PatternTerm[] {
  switch (node.kind) {
    case 'pattern':
      return [node]
    case 'and':
    case 'or':
      return node.children.flatMap(termsIn)
    case 'not':
    case 'everything':
      return []
  }
}
