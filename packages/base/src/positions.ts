/** Bytes of a text. `start` is inside, `end` is outside; both count from 0. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** UTF-16 code units of a text. `start` is inside, `end` is outside; both count from 0. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/**
 * The UTF-16 column that stands `byteOffset` UTF-8 bytes into `text`. An offset inside a character counts as its
 * start; one past the end counts as the end.
 */
export function byteToUtf16(text: string, byteOffset: number): number {
  let bytes = 0
  let units = 0
  for (const character of text) {
    const width = utf8Width(character.codePointAt(0) ?? 0)
    if (bytes + width > byteOffset) return units
    bytes += width
    units += character.length
  }
  return units
}

/** How many UTF-8 bytes the first `units` UTF-16 code units of `text` take. A lone surrogate counts as U+FFFD, 3 bytes. */
export function utf16ToByte(text: string, units: number): number {
  let bytes = 0
  for (const character of text.slice(0, units)) bytes += utf8Width(character.codePointAt(0) ?? 0)
  return bytes
}

function utf8Width(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
