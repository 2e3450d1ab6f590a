export {
  type BasicQuery,
  basicQueries,
  type Filters,
  type PathFilter,
  type PatternNode,
  type RepositoryFilter,
  type ResultType,
} from './basicQueries.js'
export { type Completion, type Completions, completionsAt } from './completions.js'
export { addFilter, hasFilter, removeFilter } from './edit.js'
export { type FilterFacts, type FilterName, filterFacts, findFilter, type PatternType } from './filters.js'
export { longestQuery, parseQuery } from './parse.js'
export { printQuery, printValue } from './print.js'
export type {
  FilterNode,
  ParsedQuery,
  PatternLeaf,
  Predicate,
  Problem,
  QueryNode,
  Repair,
  Token,
} from './query.js'
