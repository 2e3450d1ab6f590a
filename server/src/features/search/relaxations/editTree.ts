import type { FilterNode, PatternTerm, QueryNode } from '@sextant/query'

/** Every filter and every pattern of a tree, in order. */
export function leavesOf(node: QueryNode): readonly (FilterNode | PatternTerm)[] {
  switch (node.kind) {
    case 'filter':
    case 'pattern':
      return [node]
    case 'not':
      return leavesOf(node.child)
    case 'and':
    case 'or':
      return node.children.flatMap(leavesOf)
    case 'everything':
      return []
  }
}

/** What all must hold for a result of the query. */
export function conditionsOf(tree: QueryNode): readonly QueryNode[] {
  if (tree.kind === 'everything') return []
  return tree.kind === 'and' ? tree.children : [tree]
}

/** All of these, or any of them; undefined for none. */
export function joined(kind: 'and' | 'or', nodes: readonly QueryNode[]): QueryNode | undefined {
  const children = nodes.flatMap((node) => (node.kind === kind ? node.children : [node]))
  return children.length > 1 ? { kind, children, range: { start: 0, end: 0 } } : children[0]
}

/**
 * The tree with other leaves: `change` gives what stands for a leaf, undefined for nothing. Undefined when nothing is
 * left, and when an alternative would be left empty: then it would rule nothing out.
 */
export function withLeaves(
  node: QueryNode,
  change: (leaf: FilterNode | PatternTerm) => QueryNode | undefined,
): QueryNode | undefined {
  switch (node.kind) {
    case 'filter':
    case 'pattern':
      return change(node)
    case 'everything':
      return node
    case 'not': {
      const child = withLeaves(node.child, change)
      return child && { ...node, child }
    }
    case 'and':
    case 'or': {
      const children = node.children.map((child) => withLeaves(child, change))
      const kept = children.filter((child) => child !== undefined)
      return node.kind === 'or' && kept.length < children.length ? undefined : joined(node.kind, kept)
    }
  }
}
