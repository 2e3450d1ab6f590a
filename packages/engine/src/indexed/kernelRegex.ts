import type { ByteRange } from '@sextant/base'
import type { LiteralSet, Regex } from '@sextant/regex'
import type { Kernel } from '../kernel/kernel.js'
import type { Needle, Needles } from '../kernel/needle.js'
import type { LineScanner } from '../lineScanner.js'

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
  readonly #regex: Regex
  readonly #kernel: Kernel
  readonly #next: ((from: number, to: number) => number) | undefined

  constructor(regex: Regex, kernel: Kernel) {
    this.mayCrossLines = regex.mayCrossLines
    this.required = regex.required
    if (regex.literal) this.literal = regex.literal
    this.#regex = regex
    this.#kernel = kernel
    this.#next = scannerOf(regex, kernel)
  }

  find(bytes: Uint8Array, from: number, textStart: number, textEnd: number): ByteRange | undefined {
    if (!this.#next || bytes.buffer !== this.#kernel.memory.buffer || from > textEnd) {
      return this.#regex.find(bytes, from, textStart, textEnd)
    }
    const base = bytes.byteOffset
    if (this.literal) return this.#findLiteral(base, from, textEnd)
    let at = from
    for (;;) {
      const hit = this.#next(base + at, base + textEnd)
      if (hit < 0) return undefined
      if (this.mayCrossLines) return this.#regex.find(bytes, from, textStart, textEnd)
      const start = this.#kernel.lineStart(base + textStart, hit) - base
      const end = this.#kernel.lineEnd(hit, base + textEnd) - base
      const found = this.#regex.find(bytes, Math.max(at, start), start, end)
      if (found) return found
      at = end
    }
  }

  test(bytes: Uint8Array, textStart: number, textEnd: number): boolean {
    if (!this.#next || bytes.buffer !== this.#kernel.memory.buffer) return this.#regex.test(bytes, textStart, textEnd)
    return this.find(bytes, textStart, textStart, textEnd) !== undefined
  }

  #findLiteral(base: number, from: number, to: number): ByteRange | undefined {
    const hit = this.#next?.(base + from, base + to) ?? -1
    return hit < 0 ? undefined : { start: hit - base, end: hit - base + (this.literal?.bytes.length ?? 0) }
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
