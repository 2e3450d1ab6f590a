import type { ByteRange } from '@sextant/base'
import type { ChangedFile, HistoryCommit } from './historyCommit.js'
import { NumberReader, NumberWriter } from './numberCodec.js'

/**
 * The changes of a commit as they are searched. The text holds, for each file, a line for its path (two if it was
 * moved, the former first) and behind it, for each stretch, the removed lines and then the added ones. Lines have no
 * sign there, so that a pattern finds their beginning and their words; which ones were removed is told by the ranges.
 */
export interface DiffText {
  readonly text: Uint8Array
  readonly files: readonly DiffFile[]
  /** Whether changes are missing. */
  readonly truncated: boolean
}

export interface DiffFile {
  readonly path: ByteRange
  readonly oldPath: ByteRange | undefined
  readonly stretches: readonly DiffStretch[]
}

/** As `ChangedStretch`, with places in the text. */
export interface DiffStretch {
  readonly oldStart: number
  readonly newStart: number
  readonly removed: Lines
  readonly added: Lines
}

/** Whole lines: each is ended by a newline that lies within. */
export interface Lines extends ByteRange {
  readonly count: number
}

/** Format of the documents of the kind `diffs`, the first number of their payload. */
const version = 1

/** Lays out the text of a commit's changes. */
export function diffText({ files, truncated }: Pick<HistoryCommit, 'files' | 'truncated'>): DiffText {
  const layout = new Layout()
  const laidOut = files.map((file) => layout.file(file))
  return { text: layout.text(), files: laidOut, truncated }
}

/** Puts parts one behind another and tells where each lies. */
class Layout {
  readonly #parts: Uint8Array[] = []
  #at = 0

  text(): Uint8Array {
    return Buffer.concat(this.#parts)
  }

  file({ path, oldPath, stretches }: ChangedFile): DiffFile {
    return {
      oldPath: oldPath === undefined ? undefined : this.#path(oldPath),
      path: this.#path(path),
      stretches: stretches.map(({ oldStart, newStart, removed, added }) => ({
        oldStart,
        newStart,
        removed: this.#lines(removed),
        added: this.#lines(added),
      })),
    }
  }

  #path(path: string): ByteRange {
    const { start, end } = this.#put(Buffer.from(`${path}\n`))
    return { start, end: end - 1 }
  }

  #lines(bytes: Uint8Array): Lines {
    return { ...this.#put(bytes), count: countNewlines(bytes) }
  }

  #put(bytes: Uint8Array): ByteRange {
    const start = this.#at
    this.#parts.push(bytes)
    this.#at += bytes.length
    return { start, end: this.#at }
  }
}

function countNewlines(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1
  return count
}

/** Changes as a document of the index: the text is its content. */
export function encodeDiff({ text, files, truncated }: DiffText): {
  readonly content: Uint8Array
  readonly payload: Uint8Array
} {
  const writer = new NumberWriter()
  writer.number(version)
  writer.number(truncated ? 1 : 0)
  writer.number(files.length)
  for (const { oldPath, path, stretches } of files) {
    // 0 for a file that was not moved, else one more than the bytes of its former path.
    writer.number(oldPath ? lengthOf(oldPath) + 1 : 0)
    writer.number(lengthOf(path))
    writer.number(stretches.length)
    for (const { oldStart, newStart, removed, added } of stretches) {
      writer.number(oldStart)
      writer.number(newStart)
      for (const lines of [removed, added]) {
        writer.number(lengthOf(lines))
        writer.number(lines.count)
      }
    }
  }
  return { content: text, payload: writer.result() }
}

const lengthOf = ({ start, end }: ByteRange) => end - start

/** Throws a `RangeError` for a payload that is none of this version. */
export function decodeDiff(text: Uint8Array, payload: Uint8Array): DiffText {
  const reader = new NumberReader(payload)
  if (reader.number() !== version) throw new RangeError('No diff of this version.')
  const truncated = reader.number() === 1
  const count = reader.number()
  let at = 0
  const range = (length: number): ByteRange => {
    at += length
    return { start: at - length, end: at }
  }
  const path = (length: number): ByteRange => {
    const place = range(length)
    at += 1
    return place
  }
  const lines = (): Lines => ({ ...range(reader.number()), count: reader.number() })
  const stretch = (): DiffStretch => ({
    oldStart: reader.number(),
    newStart: reader.number(),
    removed: lines(),
    added: lines(),
  })
  const file = (): DiffFile => {
    const oldBytes = reader.number()
    const oldPath = oldBytes === 0 ? undefined : path(oldBytes - 1)
    return { oldPath, path: path(reader.number()), stretches: Array.from({ length: reader.number() }, stretch) }
  }
  return { text, files: Array.from({ length: count }, file), truncated }
}
