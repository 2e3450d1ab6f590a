import type { ByteRange } from '@sextant/base'
import type { LiteralSet, PatternRegex, Regex } from '@sextant/regex'
import type { Kernel } from '../kernel/kernel.js'
import type { Needle, Needles } from '../kernel/needle.js'
import type { LineScanner } from '../lineScanner.js'
import type { ReadWindow } from './blobReader.js'

/** The kernel prepares so many literals at most to look for at once, and none longer than this. */
const [mostNeedles, longestNeedle] = [8, 64]

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
  readonly #next: ((from: number, to: number) => number) | undefined
  #lines: WindowLines | undefined

  constructor(regex: PatternRegex, kernel: Kernel) {
    this.mayCrossLines = regex.mayCrossLines
    this.required = regex.required
    if (regex.literal) this.literal = regex.literal
    this.#regex = regex
    this.#kernel = kernel
    this.#next = scannerOf(regex, kernel)
  }

  /**
   * From now on texts are looked for in a window, all of which will be asked for: where no literal tells the lines to
   * look at, they are found in the whole window at once.
   */
  lookInto(window: ReadWindow): void {
    const bulk = !this.#next && !this.mayCrossLines
    this.#lines = bulk ? new WindowLines(this.#regex, this.#kernel, window) : undefined
  }

  find(bytes: Uint8Array, from: number, textStart: number, textEnd: number): ByteRange | undefined {
    const next = this.#next ?? this.#lines?.next
    if (!next || bytes.buffer !== this.#kernel.memory.buffer || from > textEnd) {
      return this.#regex.find(bytes, from, textStart, textEnd)
    }
    const base = bytes.byteOffset
    if (this.literal) return this.#findLiteral(base, from, textEnd)
    let at = from
    for (;;) {
      // A hit stands for its whole line, which may hold more matches behind the one that was found.
      const least = this.#next ? base + at : this.#kernel.lineStart(base + textStart, base + at)
      const hit = next(least, base + textEnd)
      if (hit < 0) return undefined
      if (this.mayCrossLines) return this.#regex.find(bytes, from, textStart, textEnd)
      const start = this.#kernel.lineStart(base + textStart, hit) - base
      const end = this.#kernel.lineEnd(hit, base + textEnd) - base
      const found = this.#regex.find(bytes, Math.max(at, start), start, end)
      if (found) return found
      // Behind the newline: a hit on it would be the same line again.
      at = end + 1
      if (at > textEnd) return undefined
    }
  }

  test(bytes: Uint8Array, textStart: number, textEnd: number): boolean {
    const quick = this.#next ?? this.#lines
    if (!quick || bytes.buffer !== this.#kernel.memory.buffer) return this.#regex.test(bytes, textStart, textEnd)
    return this.find(bytes, textStart, textStart, textEnd) !== undefined
  }

  #findLiteral(base: number, from: number, to: number): ByteRange | undefined {
    const hit = this.#next?.(base + from, base + to) ?? -1
    return hit < 0 ? undefined : { start: hit - base, end: hit - base + (this.literal?.bytes.length ?? 0) }
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

/** Finds the next place of what a match must contain; undefined when that tells too little. */
function scannerOf(regex: Regex, kernel: Kernel): ((from: number, to: number) => number) | undefined {
  const set = regex.literal ? { literals: [regex.literal.bytes], foldCase: regex.literal.foldCase } : bestSet(regex)
  const [first, ...others] = set?.literals.map((literal) => literal.subarray(0, longestNeedle)) ?? []
  if (!set || !first || first.length === 0) return undefined
  if (others.length === 0) {
    const needle: Needle = kernel.needle(first, set.foldCase)
    return (from, to) => kernel.find(needle, from, to)
  }
  const needles: Needles = kernel.needles([first, ...others], set.foldCase)
  return (from, to) => kernel.findAny(needles, from, to)
}

/** The most telling set is the first; but one literal is found faster than several. */
function bestSet({ required }: Regex): LiteralSet | undefined {
  const usable = required.filter(
    ({ literals }) => literals.length <= mostNeedles && literals.every(({ length }) => length > 1),
  )
  return usable.find(({ literals }) => literals.length === 1) ?? usable[0]
}

/** Lines of texts that lie in a kernel's memory. */
export function kernelLines(kernel: Kernel): LineScanner {
  return {
    count: (text, from, to) => kernel.countNewlines(text.byteOffset + from, text.byteOffset + to),
    start: (text, at) => kernel.lineStart(text.byteOffset, text.byteOffset + at) - text.byteOffset,
    end: (text, at) => kernel.lineEnd(text.byteOffset + at, text.byteOffset + text.length) - text.byteOffset,
  }
}
