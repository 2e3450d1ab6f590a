import type { Problem } from './problem.js'
import { allOf, anyOf, filtersIn, type FilterNode, type QueryNode, spanOf } from './queryTree.js'

/** One alternative of a query: all of its filters and all of its patterns must hold. */
export interface Branch {
  readonly filters: readonly FilterNode[]
  /** Without filters in them. */
  readonly patterns: readonly QueryNode[]
}

export interface Branches {
  readonly branches: readonly Branch[]
  /** False when there are more than are listed. */
  readonly complete: boolean
}

/** Alternatives that a query may have. */
export const maximumBranches = 100

/** What is said of a tree that has more. */
export const tooManyBranches = (tree: QueryNode): Problem => ({
  message: `A query may have ${maximumBranches} alternatives of filters; this one has more.`,
  range: spanOf([tree]),
  severity: 'error',
})

/** The alternatives of a tree, left to right, at least one. Patterns are left together as far as filters allow. */
export function branchesOf(tree: QueryNode): Branches {
  return alternatives(withoutOuterNots(tree, false))
}

function alternatives(node: QueryNode): Branches {
  switch (node.kind) {
    case 'everything':
      return single({ filters: [], patterns: [] })
    case 'filter':
      return single({ filters: [node], patterns: [] })
    case 'pattern':
    case 'not':
      return single({ filters: [], patterns: [node] })
    case 'and':
      return crossed(node.children.map(alternatives))
    case 'or':
      return node.children.some((child) => filtersIn(child).length > 0)
        ? united(node.children)
        : single({ filters: [], patterns: [node] })
  }
}

const single = (branch: Branch): Branches => ({ branches: [branch], complete: true })

/** Operands that only add to an alternative come first, so that their filters are copied once. */
function crossed(operands: readonly Branches[]): Branches {
  const singles = operands.flatMap(({ branches }) => (branches.length === 1 ? branches : []))
  const base = {
    filters: singles.flatMap(({ filters }) => filters),
    patterns: singles.flatMap(({ patterns }) => patterns),
  }
  const complete = operands.every((operand) => operand.complete)
  return operands
    .filter(({ branches }) => branches.length > 1)
    .reduce((left, right) => product(left, right), { branches: [base], complete })
}

function product(left: Branches, right: Branches): Branches {
  // A product that is too large stays as it is: the query is refused, and multiplying on would only cost time.
  if (left.branches.length * right.branches.length > maximumBranches) return { ...left, complete: false }
  const branches = left.branches.flatMap((one) =>
    right.branches.map((other) => ({
      filters: [...one.filters, ...other.filters],
      patterns: [...one.patterns, ...other.patterns],
    })),
  )
  return { branches, complete: left.complete }
}

/** Neighbours without filters stay one alternative. */
function united(children: readonly QueryNode[]): Branches {
  const plain = anyOf(children.filter((child) => filtersIn(child).length === 0))
  const filtered = children.filter((child) => filtersIn(child).length > 0).map(alternatives)
  const all = plain === undefined ? filtered : [single({ filters: [], patterns: [plain] }), ...filtered]
  const branches = all.flatMap((part) => part.branches)
  return {
    branches: branches.slice(0, maximumBranches),
    complete: branches.length <= maximumBranches && all.every((part) => part.complete),
  }
}

/** The tree with every `not` moved down to filters and single patterns: `not (a or b)` is `not a and not b`. */
export function withoutOuterNots(node: QueryNode, negated: boolean): QueryNode {
  switch (node.kind) {
    case 'everything':
      return node
    case 'pattern':
      return negated ? { kind: 'not', child: node, range: node.range } : node
    case 'filter':
      return negated ? { ...node, negated: !node.negated } : node
    case 'not':
      return withoutOuterNots(node.child, !negated)
    case 'and':
    case 'or': {
      const children = node.children.map((child) => withoutOuterNots(child, negated))
      return ((node.kind === 'and') === negated ? anyOf(children) : allOf(children)) ?? node
    }
  }
}
