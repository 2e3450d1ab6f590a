import { isAscii, isUtf8 } from 'node:buffer'

/** A text that was read from bytes, and the way back: where each of its UTF-16 code units stands in the bytes. */
export interface SourceText {
  readonly text: string
  /** The byte at which a code unit starts. One past the end of the text gives the number of bytes. */
  byteAt(unit: number): number
}

/**
 * Reads a text from bytes that are taken to be UTF-8. Where they are not, every byte is read as one character of
 * Latin-1: positions stay exact, and names in ASCII come out right whatever the encoding was.
 */
export function readSource(bytes: Uint8Array): SourceText {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isAscii(bytes) || !isUtf8(bytes)) return { text: buffer.toString('latin1'), byteAt: (unit) => unit }
  const text = buffer.toString('utf8')
  const starts = byteStarts(text)
  return { text, byteAt: (unit) => starts[unit] ?? bytes.byteLength }
}

function byteStarts(text: string): Uint32Array {
  const starts = new Uint32Array(text.length + 1)
  let byte = 0
  for (let unit = 0; unit < text.length; unit++) {
    starts[unit] = byte
    byte += utf8Width(text.charCodeAt(unit))
  }
  starts[text.length] = byte
  return starts
}

// The text comes from UTF-8, so surrogates stand in pairs: four bytes for two units.
function utf8Width(unit: number): number {
  if (unit < 0x80) return 1
  if (unit < 0x800) return 2
  return unit >= 0xd800 && unit < 0xe000 ? 2 : 3
}
