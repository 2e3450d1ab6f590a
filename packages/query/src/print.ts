import { findFilter } from './filters.js'
import type { FilterNode, PatternLeaf, QueryNode } from './query.js'

/** The text of a tree, as a keyword query: parsing it again gives the same tree, up to ranges. */
export function printQuery(tree: QueryNode): string {
  switch (tree.kind) {
    case 'everything':
      return ''
    case 'and':
      return tree.children.map((child) => (child.kind === 'or' ? grouped(child) : printQuery(child))).join(' ')
    case 'or':
      return tree.children.map((child) => (needsGroup(child) ? grouped(child) : printQuery(child))).join(' or ')
    case 'not':
      return `NOT ${tree.child.kind === 'pattern' ? printQuery(tree.child) : grouped(tree.child)}`
    case 'filter':
      return printFilter(tree)
    case 'pattern':
      return printPattern(tree)
  }
}

function grouped(node: QueryNode): string {
  return `(${printQuery(node)})`
}

/** Filters without parentheses would be taken to cover the other operands too. */
function needsGroup(node: QueryNode): boolean {
  return node.kind === 'filter' || (node.kind === 'and' && node.children.some(({ kind }) => kind === 'filter'))
}

function printFilter({ name, value, negated, predicate }: FilterNode): string {
  return `${negated ? '-' : ''}${name}:${predicate ? value : printValue(value)}`
}

/** A filter's value as it must stand after the colon. */
export function printValue(value: string): string {
  const plain = /^[^\s"'()\\][^\s()\\]*$/.test(value)
  return plain ? value : quote(value)
}

function printPattern({ patternKind, value }: PatternLeaf): string {
  if (patternKind === 'regexp') return `/${value.replace(/\\[\s\S]|\//g, (each) => (each === '/' ? '\\/' : each))}/`
  return patternKind === 'structural' || isPlainWord(value) ? value : quote(value)
}

function isPlainWord(text: string): boolean {
  if (!/^[^\s"'()\\/-][^\s()\\]*$/.test(text) || /^(and|or|not)$/i.test(text)) return false
  const field = /^([a-zA-Z]+):/.exec(text)?.[1]
  return !field || !findFilter(field)
}

const escaped: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\' }

function quote(text: string): string {
  return `"${text.replace(/[\n\r\t"\\]/g, (each) => escaped[each] ?? each)}"`
}
