export { readDate } from './readDate.js'
export { type BasicQueries, type BasicQuery, basicQueries, type PatternNode } from './basicQueries.js'
export { maximumBranches } from './branches.js'
export { maximumDepth } from './buildTree.js'
export { type Completion, type Completions, completionsAt } from './completions.js'
export { addDefaultFilter, addFilter, hasFilter, removeFilter } from './editQuery.js'
export type {
  ContentFilter,
  Filters,
  LanguageFilter,
  PredicateFilter,
  RegexpFilter,
  RepositoryFilter,
  ResultType,
  YesOnlyNo,
} from './filters.js'
export { type FilterDefinition, type FilterName, filterNamed, filterNames, filterTable } from './filterTable.js'
export { maximumLength, type ParsedQuery, type ParseOptions, parseQuery } from './parseQuery.js'
export type { PatternKind, PatternType } from './patternType.js'
export { quoted } from './quoting.js'
export {
  dateArgument,
  type FileArguments,
  fileArguments,
  type MetadataArguments,
  type MetadataTerm,
  metadataArguments,
  type TimeArguments,
  timeArguments,
} from './predicateArguments.js'
export { type PrintOptions, printQuery } from './printQuery.js'
export type { Problem, Repair } from './problem.js'
export {
  type EverythingNode,
  type FilterNode,
  type NotNode,
  type OperatorNode,
  type PatternTerm,
  type PredicateCall,
  type QueryNode,
  sameTree,
} from './queryTree.js'
export type { Token, TokenKind } from './token.js'
export { type CheckPattern, patternProblems } from './patternProblems.js'
