import { findFilter, type PatternType } from './filters.js'
import { parseQuery } from './parse.js'
import type { FilterNode, QueryNode } from './query.js'

/** How the query is read: what is a filter in one pattern type is text in none, but quotes and parentheses differ. */
interface ReadOptions {
  readonly patternType?: PatternType
}

/** The query with a filter, such as `lang:go`, added at its end unless it stands there. */
export function addFilter(text: string, filter: string, options: ReadOptions = {}): string {
  if (hasFilter(text, filter, options)) return text
  return text.trim() === '' ? filter : `${text.trimEnd()} ${filter}`
}

/** The query without a filter, wherever it stands in it. */
export function removeFilter(text: string, filter: string, options: ReadOptions = {}): string {
  const wanted = keyOf(filter)
  const found = filtersOf(parseQuery(text, options).tree).filter((each) => keyOfNode(each) === wanted)
  return found
    .sort((a, b) => b.range.start - a.range.start)
    .reduce((rest, { range }) => join(rest.slice(0, range.start), rest.slice(range.end)), text)
}

export function hasFilter(text: string, filter: string, options: ReadOptions = {}): boolean {
  const wanted = keyOf(filter)
  return filtersOf(parseQuery(text, options).tree).some((each) => keyOfNode(each) === wanted)
}

function join(before: string, after: string): string {
  const [left, right] = [before.trimEnd(), after.trimStart()]
  const isTight = left === '' || left.endsWith('(') || right === '' || right.startsWith(')')
  return left + (isTight ? '' : ' ') + right
}

function keyOf(filter: string): string | undefined {
  const [first] = filtersOf(parseQuery(filter).tree)
  return first && keyOfNode(first)
}

function keyOfNode({ name, value, negated }: FilterNode): string {
  // Values of a fixed list are the same in any case; patterns are not.
  const isFixed = findFilter(name)?.values !== undefined || name === 'lang'
  return `${negated ? '-' : ''}${name}:${isFixed ? value.toLowerCase() : value}`
}

function filtersOf(node: QueryNode): readonly FilterNode[] {
  if (node.kind === 'filter') return [node]
  if (node.kind === 'not') return filtersOf(node.child)
  return node.kind === 'and' || node.kind === 'or' ? node.children.flatMap(filtersOf) : []
}
