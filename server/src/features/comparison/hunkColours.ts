import type { PatchHunk } from '@sextant/git'
import type { Highlight, Highlighter } from '@sextant/syntax'
import type { BlobAt } from '../browse/index.js'

/** The two sides of a file as they are coloured: undefined for one that is not there or has no colours. */
export interface ColouredSides {
  readonly old: ColouredText | undefined
  readonly new: ColouredText | undefined
}

/** The colours of the lines of some hunks. */
export interface HunkColours {
  /** Tree-sitter capture names. */
  readonly names: readonly string[]
  /** For each hunk, for each line of its body: flat triples of UTF-16 column, length, index into `names`. */
  readonly hunks: readonly (readonly (readonly number[])[])[]
}

/** A whole text with its colours, cut by lines. */
export class ColouredText {
  readonly names: readonly string[]
  readonly #text: string
  readonly #spans: Int32Array
  readonly #starts: readonly number[]

  constructor(text: string, { names, spans }: Highlight) {
    this.names = names
    this.#text = text
    this.#spans = spans
    this.#starts = lineStarts(text)
  }

  /** A line, by number from 1, without its line feed; empty for one that is not there. */
  line(line: number): string {
    const start = this.#starts[line - 1]
    return start === undefined ? '' : this.#text.slice(start, this.#endOf(line))
  }

  /** The spans of a line, with columns from its own start. */
  spans(line: number): readonly number[] {
    const start = this.#starts[line - 1]
    if (start === undefined) return []
    const end = this.#endOf(line)
    const cut: number[] = []
    for (let at = this.#firstEndingAfter(start); at < this.#spans.length; at += 3) {
      const from = Math.max(this.#spans[at] ?? 0, start)
      const to = Math.min((this.#spans[at] ?? 0) + (this.#spans[at + 1] ?? 0), end)
      if (from >= end) break
      if (to > from) cut.push(from - start, to - from, this.#spans[at + 2] ?? 0)
    }
    return cut
  }

  #endOf(line: number): number {
    return (this.#starts[line] ?? this.#text.length + 1) - 1
  }

  /** Where in the triples the first span stands that ends after a place. */
  #firstEndingAfter(place: number): number {
    let low = 0
    let high = this.#spans.length / 3
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#spans[middle * 3] ?? 0) + (this.#spans[middle * 3 + 1] ?? 0) > place) high = middle
      else low = middle + 1
    }
    return low * 3
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The colours of a whole file, worked out on the highlighter's threads; undefined when it has none. */
export async function colouredText(
  highlighter: Highlighter,
  blob: BlobAt | undefined,
  signal: AbortSignal,
): Promise<ColouredText | undefined> {
  if (!blob) return undefined
  const { file, shown } = await blob.read()
  if (shown.text === undefined || !shown.language) return undefined
  const key = file.blob && `${file.blob} ${shown.language.id}`
  const request = { text: shown.text, language: shown.language, ...(key && { key }) }
  const found = await highlighter.highlight(request, signal)
  return found && new ColouredText(shown.text, found)
}

/** The colours of hunks. What did not change takes those of the new side. */
export function hunkColours(hunks: readonly PatchHunk[], sides: ColouredSides): HunkColours {
  const names = [...(sides.new?.names ?? []), ...(sides.old?.names ?? [])]
  const behind = sides.new?.names.length ?? 0
  const newSpans = (line: number) => sides.new?.spans(line) ?? []
  const oldSpans = (line: number) => (sides.old?.spans(line) ?? []).map((n, at) => (at % 3 === 2 ? n + behind : n))
  return {
    names,
    hunks: hunks.map((hunk) =>
      hunkLines(hunk).map(({ sign, old, fresh }) => (sign === '-' ? oldSpans(old) : newSpans(fresh))),
    ),
  }
}

/** A line of a hunk with its numbers on both sides, from 1; where a side does not have it, that of the next one. */
export interface HunkLine {
  readonly sign: string
  readonly text: string
  readonly old: number
  readonly fresh: number
}

export function hunkLines({ old, new: fresh, body }: PatchHunk): readonly HunkLine[] {
  let [oldLine, newLine] = [Math.max(1, old.start), Math.max(1, fresh.start)]
  const lines = body.split('\n')
  lines.pop()
  return lines.map((line) => {
    const sign = line.charAt(0)
    const told = { sign, text: line.slice(1), old: oldLine, fresh: newLine }
    if (sign !== '+') oldLine += 1
    if (sign !== '-') newLine += 1
    return told
  })
}
