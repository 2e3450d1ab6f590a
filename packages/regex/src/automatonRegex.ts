import type { ByteRange } from '@sextant/base'
import { type LiteralScanner, scannerOf } from './literalScanner.js'
import { bestToScan } from './literalWorth.js'
import { Matcher } from './matcher.js'
import type { Regex } from './regex.js'
import type { LiteralSet } from './literalSet.js'
import { requiredLiterals } from './requiredLiterals.js'
import { searchedText } from './searchedText.js'
import { characterBoundary } from './strayBytes.js'
import type { Tree } from './tree.js'

const newline = 0x0a

/** A regular expression that an automaton decides, on the lines that hold a literal which every match must contain. */
export class AutomatonRegex implements Regex {
  readonly mayCrossLines: boolean
  readonly required: readonly LiteralSet[]
  readonly #matcher: Matcher
  readonly #scanner: LiteralScanner | undefined

  constructor(tree: Tree, mayCrossLines: boolean) {
    this.mayCrossLines = mayCrossLines
    this.required = requiredLiterals(tree)
    const scanned = bestToScan(this.required)
    this.#scanner = scanned === undefined ? undefined : scannerOf(scanned)
    // With a scanner each line is a search of its own, so that the automaton stops where the line does.
    this.#matcher = new Matcher(tree, scanned === undefined || mayCrossLines ? 'text' : 'line')
  }

  /** Bytes read and instructions looked at by the automata so far: a measure of work for tests. */
  get work(): number {
    return this.#matcher.work
  }

  find(bytes: Uint8Array, from: number, textStart: number, textEnd: number): ByteRange | undefined {
    if (from > textEnd) return undefined
    const text = searchedText(bytes, from, textStart, textEnd)
    const start = characterBoundary(text, from)
    if (this.#scanner === undefined) return this.#matcher.find(text, start, textEnd)
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
    if (this.#scanner === undefined) return this.#matcher.test(text, textStart, textEnd)
    for (let at = textStart; ; ) {
      const hit = this.#scanner.next(bytes, at, textEnd)
      if (hit < 0) return false
      const found = this.#matcher.test(text, this.#candidateStart(bytes, hit, at), textEnd)
      if (found || this.mayCrossLines) return found
      at = lineEnd(bytes, hit, textEnd)
    }
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
