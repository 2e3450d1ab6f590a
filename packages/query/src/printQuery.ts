import { filterNamed } from './filterTable.js'
import { parseQuery } from './parseQuery.js'
import { type PatternType, patternTypeNamed } from './patternType.js'
import { quoted } from './quoting.js'
import { type FilterNode, filtersIn, type OperatorNode, type PatternTerm, type QueryNode } from './queryTree.js'
import { delimitedRegexp } from './regexpSource.js'
import { operatorNamed } from './scanAtoms.js'
import { plainParentheses, scanFilter } from './scanFilter.js'

export interface PrintOptions {
  /** How the text will be read when the tree has no `patterntype:` filter; keyword by default. */
  readonly patternType?: PatternType
}

/**
 * A text that reads as this tree, ranges aside. Two things cannot be said in every pattern type: a literal that
 * standard, literal or structural has no way to write becomes a `content:` filter, and a pattern of a kind the type
 * does not know is written as keyword would.
 */
export function printQuery(tree: QueryNode, options: PrintOptions = {}): string {
  const asked = filtersIn(tree).find(({ name, negated }) => name === 'patterntype' && !negated)
  const said = patternTypeNamed(asked?.value ?? '')
  return printNode(tree, { type: said ?? options.patternType ?? 'keyword', isSaid: said !== undefined })
}

interface Spelling {
  readonly type: PatternType
  /** Whether a filter says so: until it is found the text is read as any other type. */
  readonly isSaid: boolean
}

function printNode(node: QueryNode, spelling: Spelling): string {
  switch (node.kind) {
    case 'everything':
      return ''
    case 'filter':
      return printFilter(node)
    case 'pattern':
      return printPattern(node, spelling)
    case 'not':
      return `not ${printOperand(node.child, spelling)}`
    case 'and':
    case 'or':
      return node.children.map((child) => printOperand(child, spelling)).join(separator(node, spelling.type))
  }
}

function printOperand(node: QueryNode, spelling: Spelling): string {
  const printed = printNode(node, spelling)
  if (node.kind !== 'and' && node.kind !== 'or') return printed
  // A backslash would take the parenthesis after it for text.
  return printed.endsWith('\\') ? `(${printed} )` : `(${printed})`
}

// Only keyword takes two words beside each other for two patterns.
function separator({ kind, children }: OperatorNode, type: PatternType): string {
  if (kind === 'or') return ' or '
  return type === 'keyword' || children.filter((child) => child.kind !== 'filter').length < 2 ? ' ' : ' and '
}

function printFilter(filter: FilterNode): string {
  const isPlain = filter.predicate !== undefined || readsAsWritten(filter)
  return `${filter.negated ? '-' : ''}${filter.name}:${isPlain ? filter.value : quoted(filter.value)}`
}

/** Whether the bare value, wherever it stands, is read as this value. */
function readsAsWritten({ name, value }: FilterNode): boolean {
  const text = `${name}:${value}`
  const pairs = plainParentheses(text)
  const scanned = scanFilter(text, 0, pairs)
  const unescaped = text.replace(/\\[\s\S]/g, '')
  const parentheses = unescaped.match(/[()]/g)?.length ?? 0
  const isWhole = scanned?.form === 'plain' && scanned.value === value && scanned.range.end === text.length
  return isWhole && value !== '' && parentheses === 2 * pairs.size && !unescaped.endsWith('\\')
}

function printPattern(term: PatternTerm, { type, isSaid }: Spelling): string {
  const { patternKind, value } = term
  if (patternKind === 'regexp') return type === 'regexp' && isBareRegexp(value) ? value : delimitedRegexp(value)
  if (type === 'regexp' || type === 'keyword') return type === 'keyword' && isBareWord(value) ? value : quoted(value)
  const mayStand = isReadBack(term, type) && !(isSaid && joinsWhatFollows(value))
  return mayStand ? value : `content:${quoted(value)}`
}

// Whoever reads it as a regular expression first takes the blank behind it, and what follows, for a part of it: so a
// `patterntype:` filter there would not be found.
const joinsWhatFollows = (value: string) => /(?:^|[^\\])(?:\\\\)*\\$/.test(value)

function isBareWord(value: string): boolean {
  const field = /^-?([a-z]+):/i.exec(value)?.[1]
  const isField = field !== undefined && filterNamed(field) !== undefined
  return /^[^\s()"'/\\][^\s()"'\\]*$/.test(value) && operatorNamed(value) === undefined && !isField
}

const isBareRegexp = (value: string) =>
  isBareWord(value.replace(/\\[^\s/]/g, '.')) && !value.includes('/') && !value.includes('[')

function isReadBack({ patternKind, value }: PatternTerm, type: PatternType): boolean {
  const { tree, problems } = parseQuery(value, { patternType: type })
  return problems.length === 0 && tree.kind === 'pattern' && tree.patternKind === patternKind && tree.value === value
}
