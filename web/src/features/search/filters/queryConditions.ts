import { type FilterNode, parseQuery } from '@sextant/query'
import type { SearchRequest } from '../searchRequest.js'

/** A filter that the whole of a search is under, with its text as written. */
export interface Condition {
  readonly node: FilterNode
  readonly text: string
}

/** The filters that the whole of a search is under, in their order; those inside an `or` are not among them. */
export function conditionsOf({ query, patternType }: SearchRequest): readonly Condition[] {
  const { tree } = parseQuery(query, { patternType })
  const nodes = tree.kind === 'and' ? tree.children : [tree]
  return nodes
    .filter((node) => node.kind === 'filter')
    .map((node) => ({ node, text: query.slice(node.range.start, node.range.end) }))
}

/** A pattern that matches just one name, as a person reads it: `^github\.com/a/b$` is `github.com/a/b`. */
export function readablePattern(pattern: string): string {
  const bare = pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')
  const isPlain = !/[*+?()[\]{}|]|\\[A-Za-z]/.test(bare.replaceAll(/\\[^A-Za-z]/g, ''))
  return isPlain ? bare.replaceAll(/\\([^A-Za-z])/g, '$1') : pattern
}

/** A filter as text, its value quoted where it must be. */
export function filterText(field: string, value: string): string {
  const isPlain = value !== '' && !/[\s"'()]/.test(value)
  return isPlain ? `${field}:${value}` : `${field}:"${value.replaceAll(/["\\]/g, '\\$&')}"`
}
