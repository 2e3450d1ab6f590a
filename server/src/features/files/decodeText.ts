import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'

/** How a file's bytes are to be read. */
export interface DetectedEncoding {
  /** A label of `fileEncodings`. */
  readonly label: string
  /** Whether the bytes begin with the byte order mark of the encoding. */
  readonly hasByteOrderMark: boolean
  /** True when nothing but the lack of a better one speaks for it. */
  readonly isGuess: boolean
}

/** git's own rule: a NUL in the first 8000 bytes makes a file binary. */
const binaryProbe = 8000

/**
 * The encoding of a text: by its byte order mark, else UTF-8 where all bytes are, else Windows-1252, which takes any
 * byte. Undefined for what is binary.
 */
export function detectEncoding(content: Buffer): DetectedEncoding | undefined {
  const mark = marks.find(({ bytes }) => bytes.every((byte, at) => content[at] === byte))
  if (mark) return { label: mark.label, hasByteOrderMark: true, isGuess: false }
  if (content.subarray(0, binaryProbe).includes(0)) return undefined
  const label = isUtf8(content) ? 'utf-8' : 'windows-1252'
  return { label, hasByteOrderMark: false, isGuess: label !== 'utf-8' }
}

const marks = [
  { label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/** Whether bytes begin with the mark of an encoding. */
export function beginsWithMark(content: Buffer, label: string): boolean {
  return marks.some((mark) => mark.label === label && mark.bytes.every((byte, at) => content[at] === byte))
}

// The tables of the older encodings read about 100 MB a second: so much takes two milliseconds.
const stepBytes = 256 * 1024

/**
 * The text of bytes in an encoding, with U+FFFD for what it does not know. A byte order mark stays, so that columns
 * count what is in the file. Lets others have a turn between every 256 KiB.
 */
export async function decodeText(content: Buffer, label: string, signal?: AbortSignal): Promise<string> {
  if (label === 'utf-8' && isUtf8(content)) return content.toString('utf8')
  const decoder = new TextDecoder(label, { ignoreBOM: true })
  const parts: string[] = []
  for (let at = 0; at < content.length; at += stepBytes) {
    if (at > 0) await setImmediate(undefined, { ...(signal && { signal }) })
    // Without `stream` Node reads Windows-1252 as Latin-1.
    parts.push(decoder.decode(content.subarray(at, at + stepBytes), { stream: true }))
  }
  return parts.join('') + decoder.decode()
}

/** How many lines a text has; a last line without a line feed counts. */
export function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return text === '' || text.endsWith('\n') ? count : count + 1
}
