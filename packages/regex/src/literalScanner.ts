import { Buffer } from 'node:buffer'
import { kelvinSign, longS } from './caseFolding.js'
import type { LiteralSet } from './literalSet.js'

/** Finds literals in bytes, in time proportional to the bytes it looks at. */
export interface LiteralScanner {
  /**
   * Where the first of the literals begins that lies within `bytes[from, to)`; -1 when there is none. Of a literal
   * longer than `longestNeedle` only a part is looked for, and the answer may lie anywhere in the literal.
   */
  next(bytes: Uint8Array, from: number, to: number): number
}

/** Only so many bytes of a literal are looked for: the built-in search can take time in proportion to their number. */
export const longestNeedle = 64

/** A scanner for any literal of a set. With `foldCase` it also stops at the characters that k and s fold to. */
export function scannerOf({ literals, foldCase }: LiteralSet): LiteralScanner {
  if (!foldCase) return anyOf(literals.map(exactScanner))
  const special = asciiPartners.filter((partner) => literals.some((literal) => contains(literal, partner)))
  const plain = literals.filter((literal) => !special.some((partner) => contains(literal, partner)))
  return anyOf([...plain.map(foldScanner), ...special.map(exactScanner)])
}

/** The characters beyond ASCII that a search for ASCII letters must not miss when case does not matter, in UTF-8. */
export const asciiPartners: readonly Uint8Array[] = [kelvinSign, longS].map((codePoint) => {
  return new TextEncoder().encode(String.fromCodePoint(codePoint))
})

/** Whether the needle occurs in the bytes. */
export function contains(bytes: Uint8Array, needle: Uint8Array): boolean {
  return asBuffer(bytes, 0, bytes.length).includes(Buffer.from(needle))
}

function asBuffer(bytes: Uint8Array, from: number, to: number): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from)
}

/** A scanner for the bytes as they are. */
export function exactScanner(literal: Uint8Array): LiteralScanner {
  const needle = Buffer.from(literal.subarray(0, longestNeedle))
  return {
    next(bytes, from, to) {
      if (to - from < needle.length) return -1
      // A view, so that the search cannot run on beyond `to`.
      const found = asBuffer(bytes, from, to).indexOf(needle)
      return found < 0 ? -1 : from + found
    },
  }
}

/**
 * A scanner for the bytes with ASCII letters in either case: Horspool's search
 * (Practical fast searching in strings, 1980), which skips over most bytes.
 */
export function foldScanner(literal: Uint8Array): LiteralScanner {
  const lower = literal.subarray(0, longestNeedle).map((byte) => foldByte[byte] ?? 0)
  const last = lower.length - 1
  const skips = new Uint8Array(256).fill(lower.length)
  for (let i = 0; i < last; i++) setBothCases(skips, lower[i] ?? 0, last - i)
  const afterLast = skips[lower[last] ?? 0] ?? 1
  setBothCases(skips, lower[last] ?? 0, 0)
  return {
    next(bytes, from, to) {
      for (let at = from + last; at < to; ) {
        const skip = skips[bytes[at] ?? 0] ?? 0
        if (skip > 0) at += skip
        else if (foldsTo(bytes, at - last, lower)) return at - last
        else at += afterLast
      }
      return -1
    },
  }
}

function setBothCases(skips: Uint8Array, lower: number, skip: number): void {
  skips[lower] = skip
  if (lower >= 0x61 && lower <= 0x7a) skips[lower - 0x20] = skip
}

function foldsTo(bytes: Uint8Array, from: number, lower: Uint8Array): boolean {
  for (let i = 0; i < lower.length - 1; i++) if (foldByte[bytes[from + i] ?? 0] !== lower[i]) return false
  return true
}

/** Every byte, ASCII letters as lower case. */
const foldByte = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte))

const firstWindow = 512
const largestWindow = 1 << 16

function anyOf(scanners: readonly LiteralScanner[]): LiteralScanner {
  const [only] = scanners
  if (only !== undefined && scanners.length === 1) return only
  return { next: (bytes, from, to) => nextOfAny(scanners, bytes, { from, to }) }
}

/**
 * The earliest find of several scanners. They look at one window after another, so that a literal that does not occur
 * is not looked for up to the end each time another one is found.
 */
function nextOfAny(
  scanners: readonly LiteralScanner[],
  bytes: Uint8Array,
  range: { from: number; to: number },
): number {
  let size = firstWindow
  for (let from = range.from; from < range.to; from += size, size = Math.min(2 * size, largestWindow)) {
    // A literal may begin in this window and end in the next.
    let to = Math.min(range.to, from + size + longestNeedle - 1)
    let earliest = -1
    for (const scanner of scanners) {
      const found = scanner.next(bytes, from, to)
      if (found < 0 || (earliest >= 0 && found > earliest)) continue
      earliest = found
      // What begins before the find ends before this.
      to = Math.min(to, found + longestNeedle - 1)
    }
    if (earliest >= 0) return earliest
  }
  return -1
}
