import { allOf, anyOf, filtersIn, type FilterNode, type QueryNode } from './queryTree.js'

/**
 * Reads `repo:x a or b` as `repo:x (a or b)`. A top-level `or` is ambiguous when its first operand is filters and then
 * patterns, its last is patterns and then filters, and those between have no filters: people mean such filters for the
 * whole query. Any other shape keeps its plain meaning. For queries without parentheses, where nothing says otherwise.
 */
export function hoistFilters(tree: QueryNode): QueryNode {
  if (tree.kind !== 'or' || filtersIn(tree).length === 0) return tree
  const first = parted(tree.children[0])
  const last = parted(tree.children.at(-1))
  const between = tree.children.slice(1, -1)
  const isAmbiguous =
    first.patterns.length > 0 &&
    last.patterns.length > 0 &&
    first.trailing.length === 0 &&
    last.leading.length === 0 &&
    [...first.patterns, ...between, ...last.patterns].every((node) => filtersIn(node).length === 0)
  if (!isAmbiguous) return tree
  const patterns = [allOf(first.patterns), ...between, allOf(last.patterns)].filter((node) => node !== undefined)
  return allOf([...first.leading, ...[anyOf(patterns)].filter((node) => node !== undefined), ...last.trailing]) ?? tree
}

interface Parted {
  readonly leading: readonly FilterNode[]
  readonly patterns: readonly QueryNode[]
  readonly trailing: readonly FilterNode[]
}

const filtersOf = (nodes: readonly QueryNode[]) => nodes.filter((node) => node.kind === 'filter')

/** The operand's filters at either end, and what stands between. */
function parted(operand: QueryNode | undefined): Parted {
  const nodes = operand === undefined ? [] : operand.kind === 'and' ? operand.children : [operand]
  const start = nodes.findIndex((node) => node.kind !== 'filter')
  const end = nodes.findLastIndex((node) => node.kind !== 'filter') + 1
  if (start < 0) return { leading: filtersOf(nodes), patterns: [], trailing: [] }
  return {
    leading: filtersOf(nodes.slice(0, start)),
    patterns: nodes.slice(start, end),
    trailing: filtersOf(nodes.slice(end)),
  }
}
