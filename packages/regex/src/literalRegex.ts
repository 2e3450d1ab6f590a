import { isAscii } from 'node:buffer'
import type { ByteRange } from '@sextant/base'
import { AutomatonRegex } from './automatonRegex.js'
import { findLinesByMatch } from './findLinesByMatch.js'
import { GroupedRegex, type GroupTrees } from './groupedRegex.js'
import { asciiPartners, contains, exactScanner, foldScanner, type LiteralScanner } from './literalScanner.js'
import type { FoundLine, PatternRegex, Regex } from './regex.js'
import type { LiteralSet } from './literalSet.js'
import { searchedText } from './searchedText.js'
import type { Tree } from './tree.js'

/** Matches one literal as it is, without an automaton. The literal is at most `longestNeedle` bytes, and not empty. */
export class ExactRegex extends GroupedRegex implements PatternRegex {
  readonly literal: NonNullable<Regex['literal']>
  readonly mayCrossLines: boolean
  readonly required: readonly LiteralSet[]
  readonly #scanner: LiteralScanner
  readonly #length: number

  constructor(literal: Uint8Array, groups: GroupTrees) {
    super(groups)
    this.literal = { bytes: literal, foldCase: false }
    this.mayCrossLines = literal.includes(0x0a)
    this.required = [{ literals: [literal], foldCase: false }]
    this.#scanner = exactScanner(literal)
    this.#length = literal.length
  }

  find(bytes: Uint8Array, from: number, textStart: number, textEnd: number): ByteRange | undefined {
    if (from > textEnd) return undefined
    searchedText(bytes, from, textStart, textEnd)
    const start = this.#scanner.next(bytes, from, textEnd)
    return start < 0 ? undefined : { start, end: start + this.#length }
  }

  test(bytes: Uint8Array, textStart: number, textEnd: number): boolean {
    return this.find(bytes, textStart, textStart, textEnd) !== undefined
  }

  findLines(bytes: Uint8Array, from: number, ends: ArrayLike<number>, found: FoundLine): void {
    findLinesByMatch(this, bytes, { from, ends }, found)
  }
}

// The Kelvin sign, the longest partner of an ASCII letter, takes three bytes.
const longestPartner = 3

/**
 * Matches an ASCII literal in either case, without an automaton wherever the text is ASCII as well: only beyond it can
 * a letter have a third form. The literal is at most `longestNeedle` bytes, and not empty.
 */
export class FoldedRegex extends GroupedRegex implements PatternRegex {
  readonly literal?: NonNullable<Regex['literal']>
  readonly asciiLiteral?: Uint8Array
  readonly mayCrossLines: boolean
  readonly required: readonly LiteralSet[]
  readonly #scanner: LiteralScanner
  readonly #literal: Uint8Array
  readonly #partners: readonly Uint8Array[]
  readonly #automaton: AutomatonRegex

  /** `tree` matches the literal in all its forms. */
  constructor(literal: Uint8Array, tree: Tree, groups: GroupTrees) {
    super(groups)
    this.#automaton = new AutomatonRegex(tree, groups, literal.includes(0x0a))
    this.mayCrossLines = this.#automaton.mayCrossLines
    this.required = this.#automaton.required
    this.#scanner = foldScanner(literal)
    this.#literal = literal
    const mayHavePartner = /[ks]/i.test(new TextDecoder().decode(literal))
    this.#partners = mayHavePartner ? asciiPartners : []
    if (mayHavePartner) this.asciiLiteral = asciiLower(literal)
    else this.literal = { bytes: asciiLower(literal), foldCase: true }
  }

  find(bytes: Uint8Array, from: number, textStart: number, textEnd: number): ByteRange | undefined {
    if (from > textEnd) return undefined
    searchedText(bytes, from, textStart, textEnd)
    const start = this.#scanner.next(bytes, from, textEnd)
    if (this.#partnerBefore(bytes, from, start < 0 ? textEnd : start, textEnd)) {
      return this.#automaton.find(bytes, from, textStart, textEnd)
    }
    return start < 0 ? undefined : { start, end: start + this.#literal.length }
  }

  test(bytes: Uint8Array, textStart: number, textEnd: number): boolean {
    return this.find(bytes, textStart, textStart, textEnd) !== undefined
  }

  findLines(bytes: Uint8Array, from: number, ends: ArrayLike<number>, found: FoundLine): void {
    findLinesByMatch(this, bytes, { from, ends }, found)
  }

  /** Whether a match that the scanner cannot see might begin in `bytes[from, to)`. */
  #partnerBefore(bytes: Uint8Array, from: number, to: number, textEnd: number): boolean {
    if (this.#partners.length === 0) return false
    const looked = bytes.subarray(from, Math.min(textEnd, to + longestPartner * this.#literal.length))
    return !isAscii(looked) && this.#partners.some((partner) => contains(looked, partner))
  }
}

function asciiLower(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte))
}
