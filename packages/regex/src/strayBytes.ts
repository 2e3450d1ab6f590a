import { isUtf8 } from 'node:buffer'
import { strayByte } from './byteGraph.js'
import type { SearchedText } from './searchedText.js'

/**
 * The length in bytes of the character at a position; 0 when a stray byte stands there: one that is not part of well
 * formed UTF-8 (The Unicode Standard, table 3-7).
 */
export function characterWidth({ bytes, end }: SearchedText, at: number): number {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return 1
  const width = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  if (width === 0 || at + width > end) return 0
  const second = bytes[at + 1] ?? 0
  if (second < (leastSecond.get(lead) ?? 0x80) || second > (greatestSecond.get(lead) ?? 0xbf)) return 0
  for (let i = at + 2; i < at + width; i++) if (!isContinuation(bytes[i] ?? 0)) return 0
  return width
}

// After these first bytes the second one is bounded more tightly: no overlong forms, no surrogates, nothing past U+10FFFF.
const leastSecond: ReadonlyMap<number, number> = new Map([
  [0xe0, 0xa0],
  [0xf0, 0x90],
])
const greatestSecond: ReadonlyMap<number, number> = new Map([
  [0xed, 0x9f],
  [0xf4, 0x8f],
])

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80
}

/** The position itself, or the end of the character that it lies inside of. */
export function characterBoundary(text: SearchedText, position: number): number {
  if (position >= text.end || !isContinuation(text.bytes[position] ?? 0)) return position
  for (let at = position - 1; at >= Math.max(text.start, position - 3); at--) {
    if (!isContinuation(text.bytes[at] ?? 0)) return Math.max(position, at + characterWidth(text, at))
  }
  return position
}

const shortRange = 48

/** Whether the range, extended to the end of its last character, has a stray byte. */
export function hasStrayByte(text: SearchedText, from: number, to: number): boolean {
  let end = to
  while (end < text.end && end < to + 3 && isContinuation(text.bytes[end] ?? 0)) end++
  // For a few bytes a call out of JavaScript costs more than the work.
  if (end - from <= shortRange && isAsciiRange(text.bytes, from, end)) return false
  return !isUtf8(text.bytes.subarray(from, end))
}

function isAsciiRange(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if ((bytes[at] ?? 0) >= 0x80) return false
  return true
}

/** A copy of the range with every stray byte replaced by `strayByte`. `from` must not lie inside a character. */
export function markStrayBytes(text: SearchedText, from: number, to: number): Uint8Array {
  const copy = text.bytes.slice(from, to)
  for (let at = from; at < to; ) {
    const width = characterWidth(text, at)
    if (width === 0) copy[at - from] = strayByte
    at += Math.max(1, width)
  }
  return copy
}

/**
 * A marked copy of a range with the byte on each side of it, which assertions look at, as a text of its own; `shift` is
 * to be added to its positions to make them those of `text`.
 */
export function markedCopy(text: SearchedText, from: number, to: number): { text: SearchedText; shift: number } {
  const shift = Math.max(text.start, from - 1)
  const bytes = text.bytes.slice(shift, Math.min(text.end, to + 1))
  bytes.set(markStrayBytes(text, from, to), from - shift)
  return { text: { bytes, start: 0, end: bytes.length }, shift }
}
