import { branchesOf, tooManyBranches } from './branches.js'
import { type Filters, filtersOf } from './filters.js'
import type { ParsedQuery } from './parseQuery.js'
import type { Problem } from './problem.js'
import { allOf, type EverythingNode, everything, type PatternTerm, type QueryNode } from './queryTree.js'
import type { TextRange } from '@sextant/base'

/** One alternative of a query: what its filters ask for, and the patterns to find in what they leave. */
export interface BasicQuery {
  readonly filters: Filters
  readonly pattern: PatternNode
}

/** Patterns without filters. Every `not` holds a single pattern. */
export type PatternNode = EverythingNode | PatternOperator | PatternNegation | PatternTerm

export interface PatternOperator {
  readonly kind: 'and' | 'or'
  readonly children: readonly PatternNode[]
  readonly range: TextRange
}

export interface PatternNegation {
  readonly kind: 'not'
  readonly child: PatternTerm
  readonly range: TextRange
}

export interface BasicQueries {
  /** At least one, and at most `maximumBranches`. A result of any of them is a result of the query. */
  readonly queries: readonly BasicQuery[]
  /** Not empty when there are more: then the query must not be run. `parseQuery` lists the same problem. */
  readonly problems: readonly Problem[]
}

/** The query as alternatives without parentheses around filters: filters outside a group count for what is in it. */
export function basicQueries(parsed: ParsedQuery): BasicQueries {
  const { branches, complete } = branchesOf(parsed.tree)
  const queries = branches.map(({ filters, patterns }) => ({
    filters: filtersOf(filters, parsed.patternType),
    pattern: patternNode(allOf(patterns) ?? everything),
  }))
  return { queries, problems: complete ? [] : [tooManyBranches(parsed.tree)] }
}

function patternNode(node: QueryNode): PatternNode {
  switch (node.kind) {
    case 'and':
    case 'or':
      return { ...node, children: node.children.map(patternNode) }
    case 'not':
      return node.child.kind === 'pattern' ? { ...node, child: node.child } : everything
    case 'pattern':
    case 'everything':
      return node
    // Branches keep filters and patterns apart, so that none can stand here; one that did would rule nothing out.
    case 'filter':
      return everything
  }
}
