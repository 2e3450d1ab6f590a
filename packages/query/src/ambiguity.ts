import type { FilterNode, QueryNode } from './query.js'

/**
 * People write `repo:x a or b` and mean `repo:x (a or b)`. A top-level "or" whose first operand is filters and then a
 * pattern, whose last is a pattern and then filters, and whose others hold no filters, is read so that the filters
 * cover all of it. Operands in parentheses of their own say what they mean and are left alone.
 */
export function coverWithFilters(tree: QueryNode, isGrouped: (node: QueryNode) => boolean): QueryNode {
  if (tree.kind !== 'or' || tree.children.some((child) => isGrouped(child) && !isPattern(child))) return tree
  const operands = tree.children.map(splitOperand)
  if (!operands.every((operand) => operand !== undefined)) return tree
  const filters = operands.flatMap(({ leading, trailing }) => [...leading, ...trailing])
  const isCovered = operands.every(({ leading, trailing }, at) => {
    return (leading.length === 0 || at === 0) && (trailing.length === 0 || at === operands.length - 1)
  })
  if (filters.length === 0 || !isCovered) return tree
  const patterns: QueryNode = { kind: 'or', children: operands.map(({ pattern }) => pattern), range: tree.range }
  return { kind: 'and', children: [...filters, patterns], range: tree.range }
}

interface Operand {
  readonly leading: readonly FilterNode[]
  readonly pattern: QueryNode
  readonly trailing: readonly FilterNode[]
}

/** Filters, then patterns, then filters; undefined when the operand is not of that form. */
function splitOperand(node: QueryNode): Operand | undefined {
  const children = node.kind === 'and' ? node.children : [node]
  const first = children.findIndex((child) => child.kind !== 'filter')
  const last = children.findLastIndex((child) => child.kind !== 'filter')
  if (first < 0) return undefined
  const patterns = children.slice(first, last + 1)
  if (!patterns.every(isPattern)) return undefined
  const [only] = patterns
  const pattern: QueryNode =
    patterns.length === 1 && only ? only : { kind: 'and', children: patterns, range: rangeOf(node) }
  return { leading: filtersOf(children.slice(0, first)), pattern, trailing: filtersOf(children.slice(last + 1)) }
}

function filtersOf(nodes: readonly QueryNode[]): readonly FilterNode[] {
  return nodes.filter((node) => node.kind === 'filter')
}

function rangeOf(node: QueryNode) {
  return node.kind === 'everything' ? { start: 0, end: 0 } : node.range
}

function isPattern(node: QueryNode): boolean {
  if (node.kind === 'filter') return false
  if (node.kind === 'not') return isPattern(node.child)
  return node.kind === 'pattern' || node.kind === 'everything' || node.children.every(isPattern)
}
