import type { DiffHunk, DiffLine } from './diffFile.js'
import { type LinePair, pairLines } from './linePairs.js'

/** Neighbouring lines of a hunk that went and came: places in `lines`, `end` outside; the removed ones stand first. */
type Block = { readonly start: number; readonly middle: number; readonly end: number }

const paired = new WeakMap<DiffHunk, Map<number, readonly LinePair[]>>()

/** What stands opposite of a line that went or came; undefined for one that has no counterpart. */
export function counterpartOf(hunk: DiffHunk, at: number): DiffLine | undefined {
  const line = hunk.lines[at]
  if (!line || line.sign === ' ') return undefined
  const pair = pairsOf(hunk, blockAround(hunk.lines, at)).find(({ old, new: fresh }) => old === line || fresh === line)
  return line.sign === '-' ? pair?.new : pair?.old
}

/** The hunk as pairs from top to bottom; a line that stayed is both sides of its pair. */
export function linePairsOf(hunk: DiffHunk): readonly LinePair[] {
  const pairs: LinePair[] = []
  for (let at = 0; at < hunk.lines.length; ) {
    const line = hunk.lines[at]
    if (!line) break
    if (line.sign === ' ') {
      pairs.push({ old: line, new: line })
      at += 1
    } else {
      const block = blockFrom(hunk.lines, at)
      for (const pair of pairsOf(hunk, block)) pairs.push(pair)
      at = block.end
    }
  }
  return pairs
}

function pairsOf(hunk: DiffHunk, { start, middle, end }: Block): readonly LinePair[] {
  const known = paired.get(hunk) ?? new Map<number, readonly LinePair[]>()
  paired.set(hunk, known)
  const pairs = known.get(start) ?? pairLines(hunk.lines.slice(start, middle), hunk.lines.slice(middle, end))
  known.set(start, pairs)
  return pairs
}

function blockFrom(lines: readonly DiffLine[], start: number): Block {
  let middle = start
  while (lines[middle]?.sign === '-') middle += 1
  let end = middle
  while (lines[end]?.sign === '+') end += 1
  return { start, middle, end }
}

function blockAround(lines: readonly DiffLine[], at: number): Block {
  let start = at
  while (lines[start]?.sign === '+' && lines[start - 1]?.sign === '+') start -= 1
  if (lines[start]?.sign === '+' && lines[start - 1]?.sign === '-') start -= 1
  while (lines[start]?.sign === '-' && lines[start - 1]?.sign === '-') start -= 1
  return blockFrom(lines, start)
}
