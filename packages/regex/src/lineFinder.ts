import { compileLineProgram } from './compileProgram.js'
import { LineDfa } from './lineDfa.js'
import { LineHits } from './lineHits.js'
import { type LineBlock, LineStreams } from './lineStreams.js'
import type { Matcher } from './matcher.js'
import type { FoundLine } from './regex.js'
import type { Tree } from './tree.js'

const newline = 0x0a
const largestBlock = 1 << 20

// With a match in less than this many bytes four streams would be stopped more often than they gain.
const denseLine = 80

// Positions in a block are 32-bit whole numbers with a sign. Only a line can make a block larger than `largestBlock`.
const mostToStream = 2 ** 30

/** Finds the lines that have a match in texts one behind another, for a tree whose matches lie within lines. */
export class LineFinder {
  readonly #tree: Tree
  readonly #matcher: Matcher
  readonly #hits = new LineHits()
  #dfa: LineDfa | undefined
  #streams: LineStreams | undefined

  constructor(tree: Tree, matcher: Matcher) {
    this.#tree = tree
    this.#matcher = matcher
  }

  /** Bytes read and instructions looked at by its own automaton so far: a measure of work for tests. */
  get work(): number {
    return (this.#dfa?.work ?? 0) + (this.#streams?.bytesRead ?? 0)
  }

  /** As `PatternRegex.findLines`, whose promises about the arguments hold. Reads a block of `firstBlock` bytes first. */
  find(
    bytes: Uint8Array,
    {
      from,
      ends,
      firstBlock,
    }: { readonly from: number; readonly ends: ArrayLike<number>; readonly firstBlock: number },
    found: FoundLine,
  ): void {
    let start = from
    let text = 0
    let dense = false
    for (let size = firstBlock; text < ends.length; size = Math.min(2 * size, largestBlock)) {
      const block = blockAt(bytes, start, { ends, text, size, dense })
      this.#hits.clear()
      this.#scan(block)
      dense = this.#hits.length * denseLine > block.bytes.length
      const [shift, first] = [start, text]
      if (!this.#hits.visit((inside, position) => found(position + shift, inside + first))) return
      start += block.bytes.length
      text += block.ends.length - (block.open ? 1 : 0)
    }
  }

  #scan(block: LineBlock): void {
    if (block.bytes.length <= mostToStream && this.#scanStreams(block)) return
    this.#hits.clear()
    this.#scanPlainly(block)
  }

  #scanStreams(block: LineBlock): boolean {
    this.#dfa ??= new LineDfa(compileLineProgram(this.#tree))
    this.#streams ??= new LineStreams(this.#dfa)
    return this.#streams.scan(block, this.#hits)
  }

  /** Goes from match to match, in time that is bounded whatever the pattern. */
  #scanPlainly({ bytes, ends, open }: LineBlock): void {
    let start = 0
    for (const [text, end] of ends.entries()) {
      // What follows the last newline of a text that goes on belongs to the next block.
      const to = open && text === ends.length - 1 ? end - 1 : end
      for (let at = start; at <= to; ) {
        const match = this.#matcher.find({ bytes, start, end }, at, to)
        if (match === undefined) break
        this.#hits.push(text, match.end)
        const after = bytes.subarray(match.end, to).indexOf(newline)
        at = after < 0 ? to + 1 : match.end + after + 1
      }
      start = end
    }
  }
}

interface BlockStart {
  readonly ends: ArrayLike<number>
  readonly text: number
  readonly size: number
  readonly dense: boolean
}

/** The block of about `size` bytes from `start`, where a line of the text with number `text` begins. */
function blockAt(bytes: Uint8Array, start: number, { ends, text, size, dense }: BlockStart): LineBlock {
  const inside: number[] = []
  let end = start
  let next = text
  for (; next < ends.length && (ends[next] ?? 0) <= start + size; next++) {
    end = ends[next] ?? 0
    inside.push(end - start)
  }
  const textEnd = ends[next]
  if (textEnd === undefined || end === start + size) {
    return { bytes: bytes.subarray(start, end), ends: inside, open: false, dense }
  }
  const line = bytes.subarray(start + size, textEnd - 1).indexOf(newline)
  end = line < 0 ? textEnd : start + size + line + 1
  return { bytes: bytes.subarray(start, end), ends: [...inside, end - start], open: end < textEnd, dense }
}
