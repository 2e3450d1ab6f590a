import type { TextRange } from '@sextant/base'
import { choiceNamed, filterTable } from './filterTable.js'
import { type ParseOptions, parseQuery } from './parseQuery.js'
import { printQuery } from './printQuery.js'
import { withoutRange } from './problem.js'
import { allOf, everything, filtersIn, type FilterNode, type QueryNode, sameTree } from './queryTree.js'

/**
 * Whether the filter (`lang:go`, `-file:test`) holds for the whole query, whatever its alias, quotes or place, but not
 * within an `or`. False when `filter` is not one filter.
 */
export function hasFilter(text: string, filter: string, options: ParseOptions = {}): boolean {
  const wanted = soleFilter(filter)
  return wanted !== undefined && conditions(text, options).some((node) => isSame(node, wanted))
}

/**
 * The query narrowed by the filter. The same query when it holds the filter already, when `filter` is not one filter,
 * and when the text is too broken to take it. Of a filter that may stand once, the new value replaces the old.
 */
export function addFilter(text: string, filter: string, options: ParseOptions = {}): string {
  const wanted = soleFilter(filter)
  if (wanted === undefined || hasFilter(text, filter, options)) return text
  const { singular, negatable } = filterTable[wanted.name]
  const isRival = (node: QueryNode) => node.kind === 'filter' && node.name === wanted.name && !node.negated
  const kept = singular && !(negatable && wanted.negated) ? removeWhere(text, isRival, options) : text
  const others = conditions(kept, options)
  const expected = [allOf([...others, wanted]), allOf([wanted, ...others])].filter((tree) => tree !== undefined)
  const candidates = [...additions(kept, filter.trim()), ...expected.map((tree) => printQuery(tree, options))]
  const isExpected = (candidate: string) => expected.some((tree) => sameTree(parseQuery(candidate, options).tree, tree))
  return candidates.find(isExpected) ?? candidates.find((candidate) => hasFilter(candidate, filter, options)) ?? text
}

/**
 * The query narrowed by the filter, unless it says something about that itself: a filter of the same name, negated or
 * not, stands somewhere in it. For what holds where a query says nothing, such as a toggle beside it.
 */
export function addDefaultFilter(text: string, filter: string, options: ParseOptions = {}): string {
  const name = soleFilter(filter)?.name
  const isSaid = filtersIn(parseQuery(text, options).tree).some((said) => said.name === name)
  return isSaid ? text : addFilter(text, filter, options)
}

/** The query without the filter; the same query when the whole of it is not under that filter. */
export function removeFilter(text: string, filter: string, options: ParseOptions = {}): string {
  const wanted = soleFilter(filter)
  return wanted === undefined ? text : removeWhere(text, (node) => isSame(node, wanted), options)
}

function soleFilter(filter: string): FilterNode | undefined {
  const { tree } = parseQuery(filter)
  return tree.kind === 'filter' ? tree : undefined
}

/** What all must hold for a result. */
function conditions(text: string, options: ParseOptions): readonly QueryNode[] {
  const { tree } = parseQuery(text, options)
  if (tree.kind === 'everything') return []
  return tree.kind === 'and' ? tree.children : [tree]
}

/** The value in its usual spelling: `TRUE` is `yes` for `case:`. */
const meaning = ({ name, value }: FilterNode) => choiceNamed(value, filterTable[name].value) ?? value

function isSame(node: QueryNode, wanted: FilterNode): boolean {
  return (
    node.kind === 'filter' &&
    node.name === wanted.name &&
    node.negated === wanted.negated &&
    meaning(node) === meaning(wanted) &&
    (node.predicate === undefined) === (wanted.predicate === undefined)
  )
}

/** Ways to write the filter beside the query, the most natural first. */
function additions(text: string, filter: string): readonly string[] {
  if (text.trim() === '') return [filter]
  return [`${text.trimEnd()} ${filter}`, `(${text.trim()}) ${filter}`, `${filter} ${text}`, `${filter} (${text})`]
}

function removeWhere(text: string, isUnwanted: (node: QueryNode) => boolean, options: ParseOptions): string {
  const nodes = conditions(text, options)
  const unwanted = nodes.filter((node): node is FilterNode => node.kind === 'filter' && isUnwanted(node))
  if (unwanted.length === 0) return text
  const cut = unwanted.toReversed().reduce((rest, { range }) => withoutOperand(rest, range), text)
  const expected = allOf(nodes.filter((node) => !unwanted.some((filter) => filter === node))) ?? everything
  return sameTree(parseQuery(cut, options).tree, expected) ? cut : printQuery(expected, options)
}

// An `and` that joined the operand to its neighbour goes with it.
function withoutOperand(text: string, { start, end }: TextRange): string {
  const following = /^\s+and(?=[\s(])/i.exec(text.slice(end))?.[0].length ?? 0
  const before = text.slice(0, start)
  const preceding = following > 0 ? 0 : (/[\s)]and\s+$/i.exec(before)?.[0].length ?? 1) - 1
  return withoutRange(text, { start: start - preceding, end: end + following })
}
