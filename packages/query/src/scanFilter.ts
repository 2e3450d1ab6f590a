import type { TextRange } from '@sextant/base'
import { isBoundary, isSpace, trimmedEnd } from './characters.js'
import { type FilterName, filterNamed, type RemovedField } from './filterTable.js'
import { type PredicateField, predicateNamed, takesPredicates } from './predicateTable.js'
import { closingDelimiter, unquoted } from './quoting.js'

/** A filter as it stands in the text. */
export interface ScannedFilter {
  readonly kind: 'filter'
  readonly name: FilterName | RemovedField
  readonly negated: boolean
  /** Unquoted and unescaped. */
  readonly value: string
  readonly form: 'plain' | 'quoted' | 'predicate'
  /** False when the quote or the predicate's parenthesis is missing at the end; the value then takes all that follows. */
  readonly closed: boolean
  readonly predicate?: ScannedPredicate
  readonly range: TextRange
  /** The letters before the colon. */
  readonly nameRange: TextRange
  readonly valueRange: TextRange
}

interface ScannedPredicate {
  readonly name: string
  readonly arguments: string
  readonly argumentsRange: TextRange
}

type ScannedValue = Pick<ScannedFilter, 'value' | 'form' | 'closed' | 'predicate'> & { readonly end: number }

const head = /(-?)([a-z]+):/iy
const operatorOrField = /(?:and|or|not)(?=[\s(])|-?([a-z]+):/iy
const predicateHead = /([a-z]+(?:\.[a-z]+)*)\(/iy

/** The filter at this place; undefined when what stands there is none. `pairs` is that of `plainParentheses`. */
export function scanFilter(text: string, at: number, pairs: ReadonlyMap<number, number>): ScannedFilter | undefined {
  const [whole, minus = '', field = ''] = matchAt(head, text, at) ?? []
  const name = filterNamed(field)
  if (whole === undefined || name === undefined) return undefined
  const start = at + whole.length
  const { end, ...value } = scanValue(text, { start, name, pairs })
  return {
    kind: 'filter',
    name,
    negated: minus !== '',
    ...value,
    range: { start: at, end },
    nameRange: { start: at + minus.length, end: start - 1 },
    valueRange: { start, end },
  }
}

interface ValuePlace {
  readonly start: number
  readonly name: FilterName | RemovedField
  readonly pairs: ReadonlyMap<number, number>
}

function scanValue(text: string, { start, name, pairs }: ValuePlace): ScannedValue {
  if (text[start] === '"' || text[start] === "'") return scanQuoted(text, start)
  const predicate = takesPredicates(name) ? scanPredicate(text, start, name) : undefined
  if (predicate !== undefined) return predicate
  const end = plainEnd(text, start, pairs)
  return { end, value: text.slice(start, end).replace(/\\( )/g, '$1'), form: 'plain', closed: true }
}

function scanQuoted(text: string, start: number): ScannedValue {
  const close = closingDelimiter(text, start)
  const bodyEnd = close ?? trimmedEnd(text, start + 1)
  const value = unquoted(text.slice(start + 1, bodyEnd))
  return { end: close === undefined ? bodyEnd : close + 1, value, form: 'quoted', closed: close !== undefined }
}

function scanPredicate(text: string, start: number, field: PredicateField): ScannedValue | undefined {
  const [whole, name = ''] = matchAt(predicateHead, text, start) ?? []
  if (whole === undefined || !looksLikePredicate(field, name)) return undefined
  const first = start + whole.length
  const close = closingParenthesis(text, first)
  const last = close ?? trimmedEnd(text, first)
  const end = close === undefined ? last : close + 1
  const predicate = { name, arguments: text.slice(first, last), argumentsRange: { start: first, end: last } }
  return { end, value: text.slice(start, end), form: 'predicate', closed: close !== undefined, predicate }
}

// `has.pth(x)` is a mistyped predicate rather than a regular expression: nobody means the dot as "any character" there.
const looksLikePredicate = (field: PredicateField, name: string) =>
  predicateNamed(field, name) !== undefined || /^(has|contains|at)\./i.test(name)

function closingParenthesis(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')' && depth === 0) return at
    else if (character === ')') depth -= 1
  }
  return undefined
}

function plainEnd(text: string, start: number, pairs: ReadonlyMap<number, number>): number {
  let at = start
  while (at < text.length && !isSpace(text[at]) && text[at] !== ')') {
    if (text[at] === '(') at = pairs.get(at) ?? at
    at += text[at] === '\\' ? 2 : 1
  }
  return Math.min(at, text.length)
}

/**
 * The parentheses that close with no filter and no operator between them, from where they open to where they close. A
 * backslash escapes one. Such a pair may be part of a filter's value, spaces in it included.
 */
export function plainParentheses(text: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  const open: { at: number; marks: number }[] = []
  let marks = 0
  for (let at = 0; at < text.length; at += 1) {
    if (isBoundary(text[at - 1]) && startsOperatorOrFilter(text, at)) marks += 1
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') open.push({ at, marks })
    else if (text[at] === ')') {
      const last = open.pop()
      if (last !== undefined && last.marks === marks) pairs.set(last.at, at)
    }
  }
  return pairs
}

function startsOperatorOrFilter(text: string, at: number): boolean {
  const match = matchAt(operatorOrField, text, at)
  return match !== undefined && (match[1] === undefined || filterNamed(match[1]) !== undefined)
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | undefined {
  sticky.lastIndex = at
  return sticky.exec(text) ?? undefined
}
