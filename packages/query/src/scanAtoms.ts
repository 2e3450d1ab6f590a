import type { TextRange } from '@sextant/base'
import { isEnd, isSpace, skipSpace, trimmedEnd } from './characters.js'
import type { Reading } from './patternType.js'
import { closingDelimiter, unquoted } from './quoting.js'
import { regexpSource } from './regexpSource.js'
import { plainParentheses, type ScannedFilter, scanFilter } from './scanFilter.js'

/** The smallest parts of a query. They cover the text without gaps; what a parenthesis means is decided later. */
export type Atom = ScannedFilter | OperatorAtom | DelimitedAtom | ParenthesisAtom | WordAtom | SpaceAtom

export interface WordAtom {
  readonly kind: 'word'
  readonly range: TextRange
}

export interface SpaceAtom {
  readonly kind: 'space'
  readonly range: TextRange
}

export interface ParenthesisAtom {
  readonly kind: 'open' | 'close'
  readonly range: TextRange
}

export interface OperatorAtom {
  readonly kind: 'operator'
  readonly operator: 'and' | 'or' | 'not'
  readonly range: TextRange
}

/** A quoted text, or a regular expression between slashes. */
export interface DelimitedAtom {
  readonly kind: 'quoted' | 'regexp'
  /** Without the delimiters and what escapes them. */
  readonly value: string
  /** False for a quote that runs to the end of the text. */
  readonly closed: boolean
  readonly range: TextRange
}

interface Place {
  readonly text: string
  readonly at: number
  readonly reading: Reading
  readonly pairs: ReadonlyMap<number, number>
  /** The atom before, spaces aside. */
  readonly previous: Atom | undefined
}

/** Takes time in proportion to the length of the text. */
export function scanAtoms(text: string, reading: Reading): readonly Atom[] {
  const pairs = plainParentheses(text)
  const atoms: Atom[] = []
  let previous: Atom | undefined
  for (let at = 0; at < text.length; ) {
    const atom = scanAtom({ text, at, reading, pairs, previous })
    atoms.push(atom)
    at = atom.range.end
    if (atom.kind !== 'space') previous = atom
  }
  return atoms
}

function scanAtom(place: Place): Atom {
  const { text, at, pairs } = place
  if (isSpace(text[at])) return { kind: 'space', range: { start: at, end: skipSpace(text, at) } }
  if (text[at] === '(') return { kind: 'open', range: { start: at, end: at + 1 } }
  if (text[at] === ')') return { kind: 'close', range: { start: at, end: at + 1 } }
  return scanFilter(text, at, pairs) ?? scanOperator(place) ?? scanDelimited(place) ?? scanWord(place)
}

const operatorWord = /(and|or|not)(?=[\s(])/iy

function scanOperator({ text, at, previous }: Place): Atom | undefined {
  operatorWord.lastIndex = at
  const operator = operatorNamed(operatorWord.exec(text)?.[1])
  if (operator === undefined) return undefined
  const end = at + operator.length
  const next = text[skipSpace(text, end)]
  const hasRight = next !== undefined && next !== ')'
  const hasLeft = previous !== undefined && previous.kind !== 'open' && previous.kind !== 'operator'
  if (!hasRight || (operator !== 'not' && !hasLeft)) return undefined
  return { kind: 'operator', operator, range: { start: at, end } }
}

/** The operator a word spells, in any case. */
export function operatorNamed(word: string | undefined): 'and' | 'or' | 'not' | undefined {
  const lower = word?.toLowerCase()
  return lower === 'and' || lower === 'or' || lower === 'not' ? lower : undefined
}

function scanDelimited({ text, at, reading }: Place): Atom | undefined {
  const kind = delimitedKind(text[at], reading)
  if (kind === undefined) return undefined
  const close = closingDelimiter(text, at)
  if (close === undefined) return kind === 'quoted' ? unclosedQuote(text, at) : undefined
  const body = text.slice(at + 1, close)
  if (!isEnd(text[close + 1]) || (kind === 'regexp' && body === '')) return undefined
  const value = kind === 'quoted' ? unquoted(body) : regexpSource(body)
  return { kind, value, closed: true, range: { start: at, end: close + 1 } }
}

function delimitedKind(character: string | undefined, reading: Reading): 'quoted' | 'regexp' | undefined {
  if (reading.slashes && character === '/') return 'regexp'
  return reading.quotes && (character === '"' || character === "'") ? 'quoted' : undefined
}

function unclosedQuote(text: string, at: number): Atom {
  const end = trimmedEnd(text, at + 1)
  return { kind: 'quoted', value: unquoted(text.slice(at + 1, end)), closed: false, range: { start: at, end } }
}

function scanWord({ text, at, reading }: Place): Atom {
  // `"foo bar":baz` is one word: a quote that closes in front of more text delimits nothing.
  const glued = delimitedKind(text[at], reading) === 'quoted' ? closingDelimiter(text, at) : undefined
  let end = glued === undefined ? at : glued + 1
  while (end < text.length && !isSpace(text[end]) && text[end] !== '(' && text[end] !== ')') {
    end = reading.words === 'regexp' ? afterRegexpPart(text, end) : afterCharacter(text, end)
  }
  return { kind: 'word', range: { start: at, end } }
}

// A backslash keeps a parenthesis from grouping, whatever the pattern type; a space it joins only in a regular expression.
function afterCharacter(text: string, at: number): number {
  return text[at] === '\\' && !isSpace(text[at + 1]) ? Math.min(at + 2, text.length) : at + 1
}

const characterClass = /\[\^?\]?(?:\\[^\s]|[^\]\\\s]){0,200}\]/y

/** A class such as `[(]` is taken whole. Its length is limited so that a flood of brackets stays cheap. */
function afterRegexpPart(text: string, at: number): number {
  if (text[at] === '\\') return Math.min(at + 2, text.length)
  if (text[at] !== '[') return at + 1
  characterClass.lastIndex = at
  return characterClass.test(text) ? characterClass.lastIndex : at + 1
}
