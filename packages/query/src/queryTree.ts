import type { TextRange } from '@sextant/base'
import type { FilterName } from './filterTable.js'
import type { PatternKind } from './patternType.js'

/**
 * What a query asks for. Ranges are those of the text it was read from. Trees of `parseQuery` are in normal form:
 * `and` and `or` have two children or more and none of their own kind, `not` holds no filter and no `not`, and
 * `everything` stands alone.
 */
export type QueryNode = EverythingNode | OperatorNode | NotNode | FilterNode | PatternTerm

/** An empty query: nothing is ruled out. */
export interface EverythingNode {
  readonly kind: 'everything'
}

/** The range runs from the first child to the last; parentheses around it are outside. */
export interface OperatorNode {
  readonly kind: 'and' | 'or'
  readonly children: readonly QueryNode[]
  readonly range: TextRange
}

export interface NotNode {
  readonly kind: 'not'
  readonly child: QueryNode
  readonly range: TextRange
}

export interface FilterNode {
  readonly kind: 'filter'
  readonly name: FilterName
  /** Unquoted and unescaped; a predicate's value is its text as written. */
  readonly value: string
  readonly negated: boolean
  /** Set when the value is one of the known predicates of the filter, or is spelt like one. */
  readonly predicate?: PredicateCall
  /** With the minus or the `not` in front. */
  readonly range: TextRange
  /** With the quotes. */
  readonly valueRange: TextRange
}

/** `has.path(\.go$)`: the arguments are what stands between the parentheses, as written. */
export interface PredicateCall {
  readonly name: string
  readonly arguments: string
}

export interface PatternTerm {
  readonly kind: 'pattern'
  readonly patternKind: PatternKind
  /** The text to find, the RE2 source, or the structural template. */
  readonly value: string
  readonly range: TextRange
}

export const everything: EverythingNode = { kind: 'everything' }

/** All of these; undefined for none. Nested conjunctions are flattened. */
export const allOf = (nodes: readonly QueryNode[]): QueryNode | undefined => joined('and', nodes)

/** Any of these; undefined for none. Nested disjunctions are flattened. */
export const anyOf = (nodes: readonly QueryNode[]): QueryNode | undefined => joined('or', nodes)

function joined(kind: 'and' | 'or', nodes: readonly QueryNode[]): QueryNode | undefined {
  const children = nodes.flatMap((node) => (node.kind === kind ? node.children : [node]))
  return children.length > 1 ? { kind, children, range: spanOf(children) } : children[0]
}

/** From the first character of any of these to the last; empty at 0 for none. */
export function spanOf(nodes: readonly QueryNode[]): TextRange {
  const ranges = nodes.flatMap((node) => (node.kind === 'everything' ? [] : [node.range]))
  const first = ranges[0] ?? { start: 0, end: 0 }
  return ranges.reduce(
    (span, range) => ({ start: Math.min(span.start, range.start), end: Math.max(span.end, range.end) }),
    first,
  )
}

/** Every filter of the tree, in order. */
export function filtersIn(node: QueryNode): readonly FilterNode[] {
  switch (node.kind) {
    case 'filter':
      return [node]
    case 'not':
      return filtersIn(node.child)
    case 'and':
    case 'or':
      return node.children.flatMap(filtersIn)
    case 'everything':
    case 'pattern':
      return []
  }
}

/** Whether two trees are the same but for where they stand in their texts. */
export function sameTree(left: QueryNode, right: QueryNode): boolean {
  return written(left) === written(right)
}

function written(node: QueryNode): string {
  return JSON.stringify(node, (key: string, value: unknown) => (/^range$|^valueRange$/.test(key) ? undefined : value))
}
