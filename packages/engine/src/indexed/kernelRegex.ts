import { isAscii } from 'node:buffer'
import type { ByteRange } from '@sextant/base'
import type { LiteralSequence, LiteralSet, PatternRegex, Regex } from '@sextant/regex'
import type { Kernel } from '../kernel/kernel.js'
import { longestNeedle, mostNeedles, type Needle, type Needles } from '../kernel/needle.js'
import type { CompiledPattern } from '../compiledPattern.js'
import { shownPatterns } from '../evaluate.js'
import type { LineScanner } from '../lineScanner.js'
import type { ReadWindow } from './segmentReader.js'

/** The Kelvin sign, which is the longest form of an ASCII letter, takes three bytes. */
const longestForm = 3

/** The address of the next place of a literal in `[from, to)`, or -1. */
export type Next = (from: number, to: number) => number

/** What finds one set of literals that a match must contain. */
interface Scanner {
  readonly set: LiteralSet
  readonly next: Next
}

/** Whether a stretch of a text begins where a line begins, and ends where a line ends. */
export interface Edges {
  readonly beginsLine: boolean
  readonly endsLine: boolean
}

/**
 * A regular expression that finds its literals with a kernel in texts that lie in the kernel's memory, and decides only
 * about the lines around them. For other texts, and where it has no literal, it is the expression that it was made of.
 */
export class KernelRegex implements Regex {
  readonly mayCrossLines: boolean
  readonly required: readonly LiteralSet[]
  readonly literal?: NonNullable<Regex['literal']>
  readonly #regex: PatternRegex
  readonly #kernel: Kernel
  readonly #scanners: readonly Scanner[]
  /** What finds all that matches, where that is a literal. */
  readonly #whole: Needle | undefined
  /** The same in texts of ASCII. */
  readonly #inASCII: Needle | undefined
  /** Decides about lines of ASCII. */
  readonly #sequence: SequenceFinder | undefined
  /** Tells the lines to look at. */
  #leading: Scanner | undefined
  /** What such a line must hold besides, looked for before the expression itself. */
  #rest: readonly Next[] = []
  #lines: WindowLines | undefined
  /** `literalInSome` as a set of its own, once it was counted. */
  #alone: Needles | undefined

  constructor(regex: PatternRegex, kernel: Kernel) {
    this.mayCrossLines = regex.mayCrossLines
    if (regex.literal) this.literal = regex.literal
    this.required = requiredBy(regex)
    this.#regex = regex
    this.#kernel = kernel
    const shortest = regex.literal ? 1 : 2
    this.#scanners = this.required
      .filter((set) => isScannable(set, shortest))
      .map((set) => ({ set, next: scannerOf(set, kernel) }))
    this.#lead(firstToScan(this.#scanners))
    const { asciiLiteral: ascii, asciiSequence: sequence } = regex
    if (sequence && !this.mayCrossLines) this.#sequence = new SequenceFinder(sequence, kernel)
    this.#whole = regex.literal && needleOf(regex.literal, kernel)
    if (ascii && !this.mayCrossLines) this.#inASCII = needleOf({ bytes: ascii, foldCase: true }, kernel)
  }

  /** The sets of `required` that it can look for. Empty when no literal tells the lines to look at. */
  get scanned(): readonly LiteralSet[] {
    return this.#scanners.map(({ set }) => set)
  }

  /** Looks for this one of the sets from now on: the one that fewest lines contain is the fastest. */
  scanFor(set: LiteralSet): void {
    if (set !== this.#leading?.set) this.#lead(this.#scanners.find((scanner) => scanner.set === set))
  }

  #lead(scanner: Scanner | undefined): void {
    if (!scanner) return
    this.#leading = scanner
    const single = (each: Scanner) => each !== scanner && each.set.literals.length === 1
    this.#rest = this.literal ? [] : this.#scanners.filter(single).map(({ next }) => next)
  }

  /**
   * From now on texts are looked for in a window, all of which will be asked for: where no literal tells the lines to
   * look at, they are found in the whole window at once.
   */
  lookInto(window: ReadWindow): void {
    const bulk = !this.#leading && !this.mayCrossLines
    this.#lines = bulk ? new WindowLines(this.#regex, this.#kernel, window) : undefined
  }

  /** Takes back `lookInto`. */
  lookAnywhere(): void {
    this.#lines = undefined
  }

  /** Whether `countLines` can be asked. */
  get countsLines(): boolean {
    return this.#leading !== undefined && !this.mayCrossLines
  }

  /**
   * How many lines match in a stretch of a text that lies in the kernel's memory; undefined when a line that may match
   * goes on outside of it. Throws where `countsLines` is false.
   */
  countLines(text: Uint8Array, { beginsLine, endsLine }: Edges): number | undefined {
    const { next } = this.#leading ?? notCounting()
    const from = text.byteOffset
    const to = from + text.length
    const literal = this.literalIn(text)
    if (literal) return this.#countLiteral(literal, text, { beginsLine, endsLine })
    let count = 0
    for (let at = from; at < to; ) {
      const hit = next(at, to)
      if (hit < 0) return count
      const start = this.#kernel.lineStart(from, hit)
      const end = this.#kernel.lineEnd(hit, to)
      if ((start === from && !beginsLine) || (end === to && !endsLine)) return undefined
      if (this.#matchesLine(text, start - from, end - from)) count += 1
      at = end + 1
    }
    return count
  }

  #countLiteral(literal: Needle, text: Uint8Array, edges: Edges): number | undefined {
    if (this.goesOn(text, edges)) return undefined
    this.#alone ??= this.#kernel.needles([literal.bytes], literal.foldCase)
    return this.#kernel.countLines(this.#alone, text.byteOffset, text.byteOffset + text.length)
  }

  /** Whether a line that matches goes on outside of a text in which all that matches is a literal. */
  goesOn({ byteOffset: from, length }: Uint8Array, { beginsLine, endsLine }: Edges): boolean {
    const literal = this.literalInSome
    const to = from + length
    const isIn = (start: number, end: number) => literal !== undefined && this.#kernel.find(literal, start, end) >= 0
    if (!beginsLine && isIn(from, this.#kernel.lineEnd(from, to))) return true
    return !endsLine && isIn(this.#kernel.lineStart(from, to), to)
  }

  /** The literal that is all that matches in a text: in every text, or in one that is ASCII. */
  literalIn(text: Uint8Array): Needle | undefined {
    return this.#whole ?? (this.#inASCII && isAscii(text) ? this.#inASCII : undefined)
  }

  get isLiteralInAll(): boolean {
    return this.#whole !== undefined
  }

  /** What `literalIn` answers where it answers something. */
  get literalInSome(): Needle | undefined {
    return this.#whole ?? this.#inASCII
  }

  /**
   * The first position at `from` or behind it that lies in a line that matches, of a text that lies in the kernel's
   * memory, or -1. `from` is where a line begins, `literal` as `literalIn` answers it. Throws where `countsLines` is false.
   */
  nextLine(text: Uint8Array, from: number, literal: Needle | undefined): number {
    const { next } = this.#leading ?? notCounting()
    const [first, last] = [text.byteOffset, text.byteOffset + text.length]
    for (let at = first + from; at < last; ) {
      const hit = literal ? this.#kernel.find(literal, at, last) : next(at, last)
      if (hit < 0) return -1
      if (literal) return hit - first
      const end = this.#kernel.lineEnd(hit, last)
      if (this.#matchesLine(text, this.#kernel.lineStart(at, hit) - first, end - first)) return hit - first
      at = end + 1
    }
    return -1
  }

  #matchesLine(text: Uint8Array, start: number, end: number): boolean {
    if (!this.#mayMatchLine(text.byteOffset, start, end)) return false
    if (!this.#sequence || !isAsciiIn(text, start, end)) return this.#regex.test(text, start, end)
    return !this.#sequence.foldsCase || this.#sequence.isIn(text.byteOffset + start, text.byteOffset + end)
  }

  /** Whether `hint` can be asked. */
  get hasHints(): boolean {
    return this.#leading !== undefined
  }

  /** Where the next literal is that every match contains, in a text in the kernel's memory, or -1. */
  hint(text: Uint8Array, from: number): number {
    const { next } = this.#leading ?? notCounting()
    if (from >= text.length) return -1
    const hit = next(text.byteOffset + from, text.byteOffset + text.length)
    return hit < 0 ? -1 : hit - text.byteOffset
  }

  find(bytes: Uint8Array, from: number, textStart: number, textEnd: number): ByteRange | undefined {
    const next = this.#leading?.next ?? this.#lines?.next
    if (!next || bytes.buffer !== this.#kernel.memory.buffer || from > textEnd) {
      return this.#regex.find(bytes, from, textStart, textEnd)
    }
    const base = bytes.byteOffset
    if (this.#whole) return this.#findLiteral(this.#whole, base, from, textEnd)
    const plain = this.#inASCII && this.#findInASCII(this.#inASCII, bytes, from, textEnd)
    if (plain) return plain.found
    let at = from
    for (;;) {
      // A hit stands for its whole line, which may hold more matches behind the one that was found.
      const least = this.#leading ? base + at : this.#kernel.lineStart(base + textStart, base + at)
      const hit = next(least, base + textEnd)
      if (hit < 0) return undefined
      if (this.mayCrossLines) return this.#regex.find(bytes, from, textStart, textEnd)
      const start = this.#kernel.lineStart(base + textStart, hit) - base
      const end = this.#kernel.lineEnd(hit, base + textEnd) - base
      const found = this.#mayMatchLine(base, start, end) && this.#regex.find(bytes, Math.max(at, start), start, end)
      if (found) return found
      // Behind the newline: a hit on it would be the same line again.
      at = end + 1
      if (at > textEnd) return undefined
    }
  }

  test(bytes: Uint8Array, textStart: number, textEnd: number): boolean {
    const quick = this.#leading ?? this.#lines
    if (!quick || bytes.buffer !== this.#kernel.memory.buffer) return this.#regex.test(bytes, textStart, textEnd)
    return this.find(bytes, textStart, textStart, textEnd) !== undefined
  }

  #mayMatchLine(base: number, start: number, end: number): boolean {
    // Beyond ASCII a letter may have other forms, where either case counts.
    if (this.#sequence && !this.#sequence.foldsCase) return this.#sequence.isIn(base + start, base + end)
    return this.#rest.every((next) => next(base + start, base + end) >= 0)
  }

  /** Undefined where the text up to the match is not ASCII. */
  #findInASCII(
    needle: Needle,
    bytes: Uint8Array,
    from: number,
    to: number,
  ): { readonly found: ByteRange | undefined } | undefined {
    const { length } = needle.bytes
    const hit = this.#kernel.find(needle, bytes.byteOffset + from, bytes.byteOffset + to)
    const start = hit - bytes.byteOffset
    // What is longer in its third form may begin before it, and end behind it.
    if (!isAsciiIn(bytes, from, hit < 0 ? to : Math.min(to, start + longestForm * length))) return undefined
    return hit < 0 ? nothingFound : { found: { start, end: start + length } }
  }

  #findLiteral(needle: Needle, base: number, from: number, to: number): ByteRange | undefined {
    const hit = this.#kernel.find(needle, base + from, base + to)
    return hit < 0 ? undefined : { start: hit - base, end: hit - base + needle.bytes.length }
  }
}

/** Undefined for a literal that is empty, or too long for a needle. */
function needleOf({ bytes, foldCase }: NonNullable<Regex['literal']>, kernel: Kernel): Needle | undefined {
  return bytes.length > 0 && bytes.length <= longestNeedle ? kernel.needle(bytes, foldCase) : undefined
}

const nothingFound = { found: undefined }

/** A view of so few bytes costs more than to look at each of them. */
const fewBytes = 128

function isAsciiIn(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from > fewBytes) return isAscii(bytes.subarray(from, to))
  for (let at = from; at < to; at++) if ((bytes[at] ?? 0) >= 0x80) return false
  return true
}

/** Whether a literal tells the lines to look at, for every pattern that is shown: then only few texts are read. */
export function looksForLiterals(pattern: CompiledPattern): boolean {
  const shown = shownPatterns(pattern)
  return shown.length > 0 && shown.every(({ regex }) => regex instanceof KernelRegex && regex.countsLines)
}

function notCounting(): never {
  throw new Error('This expression has no literals to look for.')
}

/** Finds literals that stand one behind another in a line. */
class SequenceFinder {
  readonly foldsCase: boolean
  readonly #steps: readonly { readonly next: Next; readonly gap: number; readonly length: number }[]

  constructor({ literals, gaps, foldCase }: LiteralSequence, kernel: Kernel) {
    this.foldsCase = foldCase
    this.#steps = literals.map((literal, at) => ({
      next: scannerOf({ literals: [literal], foldCase }, kernel),
      gap: gaps[at] ?? 0,
      length: literal.length,
    }))
  }

  /** Whether they are in a line of the kernel's memory, `[from, to)`. */
  isIn(from: number, to: number): boolean {
    let at = from
    for (const { next, gap, length } of this.#steps) {
      const hit = next(Math.min(at + gap, to), to)
      if (hit < 0) return false
      at = hit + length
    }
    return true
  }
}

/** The lines of a window that may match, found all at once when the first is asked for. */
class WindowLines {
  readonly #regex: PatternRegex
  readonly #kernel: Kernel
  readonly #window: ReadWindow
  #generation = -1
  #hits: readonly number[] = []
  #at = 0

  constructor(regex: PatternRegex, kernel: Kernel, window: ReadWindow) {
    this.#regex = regex
    this.#kernel = kernel
    this.#window = window
  }

  /** The next hit in `[from, to]`, or -1: a line's position may be that of its end. */
  readonly next = (from: number, to: number): number => {
    if (this.#generation !== this.#window.generation) this.#look()
    if ((this.#hits[this.#at - 1] ?? -1) >= from) this.#at = 0
    while ((this.#hits[this.#at] ?? Number.POSITIVE_INFINITY) < from) this.#at += 1
    const hit = this.#hits[this.#at]
    return hit !== undefined && hit <= to ? hit : -1
  }

  #look(): void {
    const { from, ends, generation } = this.#window
    const hits: number[] = []
    const bytes = new Uint8Array(this.#kernel.memory.buffer)
    this.#regex.findLines(bytes, from, ends, (position) => {
      hits.push(position)
      return true
    })
    this.#hits = hits
    this.#at = 0
    this.#generation = generation
  }
}

/** What every match contains; of a literal that is the whole of it. */
function requiredBy({ literal, required }: Regex): readonly LiteralSet[] {
  return literal && literal.bytes.length > 0 ? [{ literals: [literal.bytes], foldCase: literal.foldCase }] : required
}

/** Whether a kernel can look for a set; a single byte that is only part of a match tells too little. */
function isScannable({ literals }: LiteralSet, shortest: number): boolean {
  return literals.length <= mostNeedles && literals.every(({ length }) => length >= shortest)
}

/** The most telling set is the first; but one literal is found faster than several. */
function firstToScan(scanners: readonly Scanner[]): Scanner | undefined {
  return scanners.find(({ set }) => set.literals.length === 1) ?? scanners[0]
}

function scannerOf({ literals, foldCase }: LiteralSet, kernel: Kernel): Next {
  const [first = new Uint8Array(), ...others] = literals.map((literal) => literal.subarray(0, longestNeedle))
  if (others.length === 0) {
    const needle: Needle = kernel.needle(first, foldCase)
    return (from, to) => kernel.find(needle, from, to)
  }
  const needles: Needles = kernel.needles([first, ...others], foldCase)
  return (from, to) => kernel.findAny(needles, from, to)
}

/** Lines of texts that lie in a kernel's memory. */
export function kernelLines(kernel: Kernel): LineScanner {
  return {
    count: (text, from, to) => kernel.countNewlines(text.byteOffset + from, text.byteOffset + to),
    start: (text, at) => kernel.lineStart(text.byteOffset, text.byteOffset + at) - text.byteOffset,
    end: (text, at) => kernel.lineEnd(text.byteOffset + at, text.byteOffset + text.length) - text.byteOffset,
  }
}
