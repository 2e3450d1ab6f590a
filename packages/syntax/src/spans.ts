import type { TextRange } from '@sextant/base'

/** A part of a text and what it is. Of two parts, one lies within the other or they are apart. */
export interface Part<Name> extends TextRange {
  readonly name: Name
}

/** Tokens in the order of the text: `spans` holds start, length and index into `names`, three numbers a token. */
export interface Tokens {
  readonly names: readonly string[]
  readonly spans: Int32Array<ArrayBuffer>
}

/** Collects tokens that come in order and do not overlap. Neighbours of the same name that touch become one token. */
export class TokenWriter {
  readonly #names = new Map<string, number>()
  #spans = new Int32Array(3 * 256)
  #used = 0

  write(start: number, end: number, name: string): void {
    if (start >= end) return
    const index = this.#indexOf(name)
    const last = this.#used - 3
    if (last >= 0 && this.#spans[last + 2] === index && this.#end(last) === start) {
      this.#spans[last + 1] = end - (this.#spans[last] ?? 0)
      return
    }
    if (this.#used === this.#spans.length) this.#grow()
    this.#spans.set([start, end - start, index], this.#used)
    this.#used += 3
  }

  finish(): Tokens {
    return { names: [...this.#names.keys()], spans: this.#spans.slice(0, this.#used) }
  }

  #end(at: number): number {
    return (this.#spans[at] ?? 0) + (this.#spans[at + 1] ?? 0)
  }

  #indexOf(name: string): number {
    const index = this.#names.get(name) ?? this.#names.size
    this.#names.set(name, index)
    return index
  }

  #grow(): void {
    const larger = new Int32Array(this.#spans.length * 2)
    larger.set(this.#spans)
    this.#spans = larger
  }
}

/**
 * Writes nested parts as tokens that do not overlap: what lies within wins over what lies around. `parts` come outer
 * ones first, by start; 'plain' parts hide what is around them and are not written.
 */
export function flatten(parts: readonly Part<string>[], writer: TokenWriter): void {
  const open: Part<string>[] = []
  let at = 0
  const writeUpTo = (end: number, name: string | undefined) => {
    if (name !== undefined && name !== 'plain') writer.write(at, end, name)
    at = Math.max(at, end)
  }
  const closeBefore = (position: number) => {
    for (let top = open.at(-1); top && top.end <= position; top = open.at(-1)) {
      writeUpTo(top.end, top.name)
      open.pop()
    }
  }
  for (const part of parts) {
    closeBefore(part.start)
    writeUpTo(part.start, open.at(-1)?.name)
    open.push(part)
  }
  closeBefore(Number.POSITIVE_INFINITY)
}

/** The pieces of `range` that lie in one of `ranges`, which are in order and apart. */
export function clip(range: TextRange, ranges: readonly TextRange[]): TextRange[] {
  const pieces: TextRange[] = []
  for (let n = firstEndingAfter(ranges, range.start); n < ranges.length; n += 1) {
    const other = ranges[n]
    if (!other || other.start >= range.end) break
    pieces.push({ start: Math.max(range.start, other.start), end: Math.min(range.end, other.end) })
  }
  return pieces
}

function firstEndingAfter(ranges: readonly TextRange[], position: number): number {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ranges[middle]?.end ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return low
}
