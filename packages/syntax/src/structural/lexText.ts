import type { Lexicon, Quote } from './lexicon.js'
import { plainLexicon } from './lexicon.js'
import { BracketPairs, isBracket } from './pairBrackets.js'
import {
  isBlankByte,
  isWordByte,
  type NodeTable,
  startsWith,
  type Structure,
  tokenFlags,
  wordEnd,
} from './structure.js'

/** A part of a text that a grammar tells what it is. */
export interface Span {
  readonly start: number
  readonly end: number
  /** `pattern`: a unit that is looked into like a comment, such as a regular expression. */
  readonly kind: 'comment' | 'string' | 'pattern'
  /** Where the whole string ends of which this is the beginning, when it is more than this. */
  readonly whole?: number
  /** Whether it is the middle or the end of a string. */
  readonly goesOn?: boolean
}

/** What a grammar has told of a text. Spans stand in order and apart. */
export interface Reading {
  readonly spans: readonly Span[]
  readonly nodes: NodeTable
}

const operators = [
  '>>>=',
  '===',
  '!==',
  '**=',
  '<<=',
  '>>=',
  '>>>',
  '&&=',
  '||=',
  '??=',
  '<=>',
  '...',
  '..=',
  '==',
  '!=',
  '<=',
  '>=',
  '=>',
  '->',
  '<-',
  '::',
  ':=',
  '&&',
  '||',
  '??',
  '?.',
  '?:',
  '++',
  '--',
  '+=',
  '-=',
  '*=',
  '/=',
  '%=',
  '&=',
  '|=',
  '^=',
  '<<',
  '>>',
  '**',
  '//',
  '/*',
  '*/',
  '|>',
  '~=',
  '=~',
  '!~',
  '..',
  '</',
  '/>',
].map(bytesOf) // prettier-ignore

const byFirstByte = new Map<number, readonly Uint8Array[]>()
for (const operator of operators) {
  const first = operator[0] ?? 0
  byFirstByte.set(first, [...(byFirstByte.get(first) ?? []), operator])
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** The structure of a text: as a grammar has read it, or as its lexicon tells. `lonely` is a bracket without a partner. */
export function lexText(
  bytes: Uint8Array,
  lexicon: Lexicon,
  reading?: Reading,
): { readonly structure: Structure; readonly lonely: number | undefined } {
  const structure: Structure = {
    bytes,
    tokenEnd: new Int32Array(bytes.length + 1),
    unitEnd: new Int32Array(bytes.length + 1),
    flags: new Uint8Array(bytes.length + 1),
    nodes: reading?.nodes,
  }
  const lexer = new Lexer(structure, reading ? plainLexicon : lexicon, reading?.spans ?? [])
  return { structure, lonely: lexer.lex(0, bytes.length, 0) }
}

class Lexer {
  readonly #structure: Structure
  readonly #spans: readonly Span[]
  #nextSpan = 0
  readonly #lineComments: readonly Uint8Array[]
  readonly #blockComments: readonly { readonly begin: Uint8Array; readonly end: Uint8Array }[]
  readonly #quotes: readonly (Quote & { readonly bytes: Uint8Array })[]

  constructor(structure: Structure, lexicon: Lexicon, spans: readonly Span[]) {
    this.#structure = structure
    this.#spans = spans
    this.#lineComments = lexicon.lineComments.map(bytesOf)
    this.#blockComments = lexicon.blockComments.map(([begin, end]) => ({ begin: bytesOf(begin), end: bytesOf(end) }))
    this.#quotes = lexicon.quotes.map((quote) => ({ ...quote, bytes: bytesOf(quote.mark) }))
  }

  /** Marks the tokens of a stretch, whose brackets are paired among themselves. Answers one without a partner. */
  lex(from: number, to: number, flags: number): number | undefined {
    const { bytes } = this.#structure
    const pairs = new BracketPairs(this.#structure)
    for (let at = from; at < to; ) {
      const byte = bytes[at] ?? 0
      if (isBlankByte(byte)) at += 1
      else {
        const span = flags & tokenFlags.inner ? undefined : this.#spanAt(at, to)
        const end = span ? this.#mark(span) : this.#token(at, to, flags)
        if (!span && isBracket(byte)) pairs.add(at, byte)
        at = end
      }
    }
    return pairs.lonely
  }

  #token(at: number, to: number, flags: number): number {
    const { bytes, tokenEnd, unitEnd, flags: all } = this.#structure
    const isWord = isWordByte(bytes[at] ?? 0)
    const end = Math.min(to, isWord ? this.#wordEnd(at) : this.#operatorEnd(at))
    tokenEnd[at] = unitEnd[at] = end
    all[at] = flags | (isWord ? tokenFlags.word : 0)
    return end
  }

  /** A dollar is a part of a word, but where a grammar has the name begin behind it. */
  #wordEnd(at: number): number {
    const { bytes, nodes } = this.#structure
    const isApart = bytes[at] === 0x24 && (nodes?.innermostAt[at + 1] ?? -1) >= 0
    return isApart ? at + 1 : wordEnd(bytes, at)
  }

  /** Behind the longest operator that starts here. A grammar knows better where another one begins. */
  #operatorEnd(at: number): number {
    const { bytes, nodes } = this.#structure
    const longest = byFirstByte.get(bytes[at] ?? 0)?.find((operator) => startsWith(bytes, at, operator))
    const length = longest?.length ?? 1
    for (let within = at + 1; within < at + length; within++) {
      if ((nodes?.innermostAt[within] ?? -1) >= 0) return within
    }
    return at + length
  }

  /** The end of what is marked: a comment, a string or a pattern. */
  #mark({ start, end, kind, whole, goesOn = false }: Span): number {
    const { tokenEnd, unitEnd, flags } = this.#structure
    if (kind === 'string') {
      tokenEnd[start] = end
      unitEnd[start] = whole ?? end
      flags[start] = tokenFlags.string | (goesOn ? tokenFlags.inner : 0)
      return end
    }
    this.lex(start, end, tokenFlags.inner)
    unitEnd[start] = end
    flags[start] = ((flags[start] ?? 0) & ~tokenFlags.inner) | (kind === 'comment' ? tokenFlags.comment : 0)
    return end
  }

  #spanAt(at: number, to: number): Span | undefined {
    while ((this.#spans[this.#nextSpan]?.start ?? to) < at) this.#nextSpan += 1
    const span = this.#spans[this.#nextSpan]
    if (span?.start === at) return span
    return this.#commentAt(at, to) ?? this.#stringAt(at, to)
  }

  #commentAt(at: number, to: number): Span | undefined {
    const { bytes } = this.#structure
    const block = this.#blockComments.find(({ begin }) => startsWith(bytes, at, begin))
    if (block) {
      const close = indexOf(bytes, block.end, at + block.begin.length)
      return { start: at, end: close < 0 ? to : close + block.end.length, kind: 'comment' }
    }
    if (!this.#lineComments.some((begin) => startsWith(bytes, at, begin))) return undefined
    const end = bytes.indexOf(0x0a, at)
    return { start: at, end: end < 0 ? to : end, kind: 'comment' }
  }

  #stringAt(at: number, to: number): Span | undefined {
    const { bytes } = this.#structure
    const quote = this.#quotes.find((each) => startsWith(bytes, at, each.bytes))
    const end = quote ? endOfString(bytes, at, to, quote) : -1
    return end < 0 ? undefined : { start: at, end, kind: 'string' }
  }
}

/** A character that an escape can stand for takes this many bytes at most: `'\u{10ffff}'`. */
const longestCharacter = 12

/** Behind the string that starts at a quote; -1 when nothing closes it, so that the quote is no quote. */
function endOfString(
  bytes: Uint8Array,
  start: number,
  to: number,
  { bytes: mark, holds, escapes }: Quote & { readonly bytes: Uint8Array },
): number {
  const last = holds === 'character' ? Math.min(to, start + longestCharacter) : to
  for (let at = start + mark.length; at < last; at++) {
    const byte = bytes[at]
    if (byte === 0x0a && holds !== 'lines') return -1
    if (byte === 0x5c && escapes) at += 1
    else if (startsWith(bytes, at, mark)) {
      return holds === 'character' && !isCharacter(bytes, start + 1, at) ? -1 : at + mark.length
    }
  }
  return -1
}

/** Whether a stretch holds one character, or an escape. */
function isCharacter(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[start] === 0x5c) return true
  let count = 0
  for (let at = start; at < end; at++) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) count += 1
  return count === 1
}

function indexOf(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(wanted, from)
}
