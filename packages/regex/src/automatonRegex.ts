import type { ByteRange } from '@sextant/base'
import { type LiteralScanner, scannerOf } from './literalScanner.js'
import { worthOf } from './literalWorth.js'
import { Matcher } from './matcher.js'
import type { Regex } from './regex.js'
import { type LiteralSet, requiredLiterals } from './requiredLiterals.js'
import type { SearchedText } from './searchedText.js'
import { characterBoundary } from './strayBytes.js'
import type { Tree } from './tree.js'

const newline = 0x0a

// A set that tells less, or a longer one, stops the scan so often that the automaton alone is faster.
const leastWorth = 8
const mostLiterals = 8

/** A regular expression that an automaton decides, on the lines that hold a literal which every match must contain. */
export class AutomatonRegex implements Regex {
  readonly mayCrossLines: boolean
  readonly required: readonly LiteralSet[]
  readonly #matcher: Matcher
  readonly #scanner: LiteralScanner | undefined

  constructor(tree: Tree, mayCrossLines: boolean) {
    this.mayCrossLines = mayCrossLines
    this.required = requiredLiterals(tree)
    this.#matcher = new Matcher(tree)
    const scanned = this.required.find((set) => set.literals.length <= mostLiterals && worthOf(set) >= leastWorth)
    this.#scanner = scanned === undefined ? undefined : scannerOf(scanned)
  }

  /** Bytes read and instructions looked at by the automata so far: a measure of work for tests. */
  get work(): number {
    return this.#matcher.work
  }

  find(bytes: Uint8Array, from: number, textStart: number, textEnd: number): ByteRange | undefined {
    const text: SearchedText = { bytes, start: textStart, end: textEnd }
    let at = characterBoundary(text, from)
    while (at <= textEnd) {
      const range = this.#candidate(text, at)
      if (range === undefined) return undefined
      const found = this.#matcher.find(text, range.start, range.end)
      if (found !== undefined) return found
      at = range.end + 1
    }
    return undefined
  }

  test(bytes: Uint8Array, textStart: number, textEnd: number): boolean {
    const text: SearchedText = { bytes, start: textStart, end: textEnd }
    for (let at = textStart; at <= textEnd; ) {
      const range = this.#candidate(text, at)
      if (range === undefined) return false
      if (this.#matcher.test(text, range.start, range.end)) return true
      at = range.end + 1
    }
    return false
  }

  /** The next range at or after `from` that can hold a match; a match lies wholly inside it. */
  #candidate(text: SearchedText, from: number): ByteRange | undefined {
    if (this.#scanner === undefined) return { start: from, end: text.end }
    const hit = this.#scanner.next(text.bytes, from, text.end)
    if (hit < 0) return undefined
    if (this.mayCrossLines) return { start: from, end: text.end }
    return { start: lineStart(text.bytes, hit, from), end: lineEnd(text.bytes, hit, text.end) }
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
