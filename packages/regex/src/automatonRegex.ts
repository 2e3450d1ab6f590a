import type { ByteRange } from '@sextant/base'
import { findLinesByMatch } from './findLinesByMatch.js'
import { GroupedRegex, type GroupTrees } from './groupedRegex.js'
import { type LiteralScanner, scannerOf } from './literalScanner.js'
import { bestToScan, rareWorth, worthOf } from './literalWorth.js'
import { Matcher } from './matcher.js'
import { LineFinder } from './lineFinder.js'
import { type LiteralSequence, literalSequence } from './literalSequence.js'
import type { FoundLine, PatternRegex } from './regex.js'
import type { LiteralSet } from './literalSet.js'
import { requiredLiterals } from './requiredLiterals.js'
import { checkTexts, type SearchedText, searchedText } from './searchedText.js'
import { characterBoundary } from './strayBytes.js'
import type { Tree } from './tree.js'

const newline = 0x0a

// Measured on source code: shorter texts, and what lies nearer, one automaton by itself reads as fast as four.
const longText = 1024
const nearBytes = 512

// What a search for one match reads at first: more would often be in vain.
const firstBlock = 1 << 12
const largeBlock = 1 << 15

/** A regular expression that an automaton decides, on the lines that hold a literal which every match must contain. */
export class AutomatonRegex extends GroupedRegex implements PatternRegex {
  readonly mayCrossLines: boolean
  readonly required: readonly LiteralSet[]
  readonly asciiSequence?: LiteralSequence
  readonly #matcher: Matcher
  readonly #lines: LineFinder
  readonly #scanner: LiteralScanner | undefined
  /** Whether the scanner leaves so little to look at that it beats the automaton through much text. */
  readonly #scansFast: boolean

  constructor(tree: Tree, groups: GroupTrees, mayCrossLines: boolean) {
    super(groups)
    this.mayCrossLines = mayCrossLines
    this.required = requiredLiterals(tree)
    const sequence = mayCrossLines ? undefined : literalSequence(tree)
    if (sequence) this.asciiSequence = sequence
    const scanned = bestToScan(this.required)
    this.#scanner = scanned === undefined ? undefined : scannerOf(scanned)
    this.#scansFast = scanned !== undefined && !scanned.foldCase && worthOf(scanned) >= rareWorth
    // With a scanner each line is a search of its own, so that the automaton stops where the line does.
    this.#matcher = new Matcher(tree, scanned === undefined || mayCrossLines ? 'text' : 'line')
    this.#lines = new LineFinder(tree, this.#matcher)
  }

  /** Bytes read and instructions looked at by the automata so far: a measure of work for tests. */
  get work(): number {
    return this.#matcher.work + this.#lines.work
  }

  find(bytes: Uint8Array, from: number, textStart: number, textEnd: number): ByteRange | undefined {
    if (from > textEnd) return undefined
    const text = searchedText(bytes, from, textStart, textEnd)
    const start = characterBoundary(text, from)
    if (this.#scanner === undefined) return this.#findWithoutLiteral(text, start)
    for (let at = start; ; ) {
      const hit = this.#scanner.next(bytes, at, textEnd)
      if (hit < 0) return undefined
      const found = this.#matcher.find(text, this.#candidateStart(bytes, hit, at), textEnd)
      if (found !== undefined || this.mayCrossLines) return found
      at = lineEnd(bytes, hit, textEnd)
    }
  }

  test(bytes: Uint8Array, textStart: number, textEnd: number): boolean {
    const text = searchedText(bytes, textStart, textStart, textEnd)
    if (this.#scanner === undefined) return this.#testWithoutLiteral(text)
    for (let at = textStart; ; ) {
      const hit = this.#scanner.next(bytes, at, textEnd)
      if (hit < 0) return false
      const found = this.#matcher.test(text, this.#candidateStart(bytes, hit, at), textEnd)
      if (found || this.mayCrossLines) return found
      at = lineEnd(bytes, hit, textEnd)
    }
  }

  findLines(bytes: Uint8Array, from: number, ends: ArrayLike<number>, found: FoundLine): void {
    if (this.#scansFast) return findLinesByMatch(this, bytes, { from, ends }, found)
    checkTexts(this, bytes, from, ends)
    this.#lines.find(bytes, { from, ends, firstBlock: largeBlock }, found)
  }

  #findWithoutLiteral(text: SearchedText, from: number): ByteRange | undefined {
    const { bytes, end } = text
    if (this.mayCrossLines || end - from < longText) return this.#matcher.find(text, from, end)
    if (from === text.start) return this.#findInLines(text, from)
    // The next match is often near, and then the single automaton is done before the lines were shared between four.
    const near = lineEnd(bytes, from + nearBytes, Math.min(end, from + longText))
    if (near < end && bytes[near] !== newline) return this.#matcher.find(text, from, end)
    return this.#matcher.find(text, from, near) ?? (near < end ? this.#findInLines(text, near + 1) : undefined)
  }

  /** Finds what a search finds that begins with the line at `from`. */
  #findInLines(text: SearchedText, from: number): ByteRange | undefined {
    const { bytes, end } = text
    let match: ByteRange | undefined
    this.#lines.find(bytes, { from, ends: [end], firstBlock }, (position) => {
      match = this.#matcher.find(text, lineStart(bytes, position, from), lineEnd(bytes, position, end))
      return match === undefined
    })
    return match
  }

  #testWithoutLiteral(text: SearchedText): boolean {
    const { start, end } = text
    if (this.mayCrossLines || end - start < longText) return this.#matcher.test(text, start, end)
    return this.#findWithoutLiteral(text, start) !== undefined
  }

  /** Where a match that holds the literal at `hit` can begin at the earliest, and not before `least`. */
  #candidateStart(bytes: Uint8Array, hit: number, least: number): number {
    return this.mayCrossLines ? least : lineStart(bytes, hit, least)
  }
}

function lineStart(bytes: Uint8Array, position: number, least: number): number {
  let at = position
  while (at > least && bytes[at - 1] !== newline) at--
  return at
}

function lineEnd(bytes: Uint8Array, position: number, most: number): number {
  let at = position
  while (at < most && bytes[at] !== newline) at++
  return at
}
