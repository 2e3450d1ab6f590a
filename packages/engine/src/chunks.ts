import type { ByteRange } from '@sextant/base'
import { CharacterCount } from './characterCount.js'
import type { Chunk, Place } from './fileMatch.js'
import { type LineScanner, plainLines } from './lineScanner.js'

/** How matches are shown. */
export interface ChunkOptions {
  /** Lines before and after a matching line. */
  readonly contextLines: number
  /** At most this many matching lines are shown; the rest is only counted. */
  readonly maxLines: number
  /** A longer line is cut here, in bytes. */
  readonly maxLineBytes: number
}

interface Line {
  readonly number: number
  /** Byte of the first character. */
  readonly start: number
  /** Byte of the newline, or the end of the text. */
  readonly end: number
}

const newline = 10

/** The lines that `ranges` touch, counted and cut into chunks. `ranges` is in order and without overlaps. */
export function chunksOf(
  content: Uint8Array,
  ranges: readonly ByteRange[],
  options: ChunkOptions,
  scanner: LineScanner = plainLines,
): { readonly chunks: readonly Chunk[]; readonly matchingLines: number } {
  const matching = matchingLines(content, ranges, scanner)
  const shown = matching.slice(0, options.maxLines)
  const groups = groupLines(content, shown, options.contextLines)
  const lastShown = shown.at(-1)?.end ?? 0
  const chunks: Chunk[] = []
  let next = 0
  for (const lines of groups) {
    const last = Math.min(lastShown, lines.at(-1)?.end ?? 0)
    const from = next
    for (let range = ranges[next]; range && range.start <= last; range = ranges[++next]);
    chunks.push(chunkOf(content, lines, ranges.slice(from, next), options.maxLineBytes))
  }
  return { chunks, matchingLines: matching.length }
}

function matchingLines(content: Uint8Array, ranges: readonly ByteRange[], scanner: LineScanner): readonly Line[] {
  const lines: Line[] = []
  let line: Line = { number: 0, start: 0, end: -1 }
  for (const range of ranges) {
    if (line.end < range.start) {
      const start = scanner.start(content, range.start)
      const number = line.number + scanner.count(content, line.start, start)
      line = { number, start, end: scanner.end(content, range.start) }
      lines.push(line)
    }
    while (line.end < range.end - 1) {
      line = nextLine(content, line)
      lines.push(line)
    }
  }
  return lines
}

function nextLine(content: Uint8Array, { number, end }: Line): Line {
  return { number: number + 1, start: end + 1, end: plainLines.end(content, end + 1) }
}

/** Puts lines that stand together, context included, into one group each. */
function groupLines(content: Uint8Array, lines: readonly Line[], contextLines: number): readonly (readonly Line[])[] {
  const groups: Line[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    const before = linesBefore(content, line, contextLines)
    const reached = last?.at(-1)?.number ?? -2
    if (last && (before[0] ?? line).number <= reached + 1) {
      last.push(...[...before, line].filter((each) => each.number > reached))
    } else groups.push([...before, line])
    addAfter(content, groups.at(-1) ?? [], contextLines)
  }
  return groups
}

function linesBefore(content: Uint8Array, line: Line, count: number): readonly Line[] {
  const before: Line[] = []
  for (let start = line.start; before.length < count && start > 0; ) {
    const end = start - 1
    start = content.lastIndexOf(newline, end - 1) + 1
    if (end === 0) start = 0
    before.unshift({ number: line.number - before.length - 1, start, end })
  }
  return before
}

function addAfter(content: Uint8Array, group: Line[], count: number): void {
  for (let added = 0; added < count; added++) {
    const last = group.at(-1)
    // The empty line after the last newline is no line of the file.
    if (!last || last.end + 1 >= content.length) return
    group.push(nextLine(content, last))
  }
}

/** `ranges` are those that begin in the lines. */
function chunkOf(
  content: Uint8Array,
  lines: readonly Line[],
  ranges: readonly ByteRange[],
  maxLineBytes: number,
): Chunk {
  const first = lines[0] ?? { number: 0, start: 0, end: 0 }
  const last = lines.at(-1) ?? first
  const places = new Places(content, lines)
  return {
    text: lines.map((line) => textOf(content, line, maxLineBytes)).join('\n'),
    start: { offset: first.start, line: first.number, column: 0 },
    truncated: lines.some((line) => line.end - line.start > maxLineBytes),
    ranges: ranges.map((range) => ({
      start: places.at(range.start),
      end: places.at(Math.min(range.end, last.end)),
    })),
  }
}

function textOf(content: Uint8Array, line: Line, maxLineBytes: number): string {
  const end = Math.min(line.end, line.start + maxLineBytes)
  // Not a `TextDecoder`, which would leave out a byte order mark: places count it.
  return Buffer.from(content.buffer, content.byteOffset + line.start, end - line.start).toString()
}

/** Tells places in lines. Each is counted from the one before: a line of megabytes may hold thousands of matches. */
class Places {
  readonly #content: Uint8Array
  readonly #lines: readonly Line[]
  /** The place of `#lines` that was told of last, and its code points so far. */
  #at = 0
  #column: CharacterCount

  constructor(content: Uint8Array, lines: readonly Line[]) {
    this.#content = content
    this.#lines = lines
    this.#column = new CharacterCount(content, lines[0]?.start ?? 0)
  }

  /** Of an offset in the lines, which is not before the one that was asked for last. */
  at(offset: number): Place {
    while (offset > (this.#lines[this.#at]?.end ?? offset) && this.#at + 1 < this.#lines.length) {
      this.#at += 1
      this.#column = new CharacterCount(this.#content, this.#lines[this.#at]?.start ?? 0)
    }
    return { offset, line: this.#lines[this.#at]?.number ?? 0, column: this.#column.upTo(offset) }
  }
}
