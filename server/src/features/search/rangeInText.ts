import type { ByteRange } from '@sextant/base'
import type { MatchRange } from '@sextant/contract'

/** A match in a text of one line, which is valid UTF-8, with its columns in code points. */
export function rangeInText(text: Uint8Array, { start, end }: ByteRange): MatchRange {
  const place = (offset: number) => ({ offset, line: 0, column: codePoints(text.subarray(0, offset)) })
  return { start: place(start), end: place(end) }
}

/** How many code points begin in these bytes: every byte but those that go on with one. */
const codePoints = (bytes: Uint8Array) => bytes.filter((byte) => (byte & 0xc0) !== 0x80).length
