import type { ColumnRange } from '../code/columnRange.js'

/** The parts of two lines that differ: columns in UTF-16 units, in order, without overlaps. */
export type WordChanges = { readonly old: readonly ColumnRange[]; readonly new: readonly ColumnRange[] }

/** Lines that share less than this part of their characters are other lines, and nothing in them is marked. */
const leastAlike = 0.25
/** So many words may come and go: the price is at most this times the number of words. */
const mostChanges = 64
/** Longer lines are not looked into. */
const longestLine = 20_000

/**
 * What changed within a line, word by word. Undefined when the two have too little in common for that to help, or are
 * too long. Takes time in proportion to the length of the lines: the shortest way from one to the other (Myers, "An
 * O(ND) difference algorithm", 1986) is followed for a bounded number of changes.
 */
export function wordChanges(old: string, fresh: string): WordChanges | undefined {
  if (old.length > longestLine || fresh.length > longestLine) return undefined
  const [a, b] = [wordsOf(old), wordsOf(fresh)]
  const start = commonStart(a, b)
  const end = commonEnd(a, b, start)
  const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const kept = commonWords(middleA, middleB)
  const changes = {
    old: rangesOf(
      a,
      unkept(
        a.length,
        start,
        end,
        kept.map(([one]) => one),
      ),
    ),
    new: rangesOf(
      b,
      unkept(
        b.length,
        start,
        end,
        kept.map(([, other]) => other),
      ),
    ),
  }
  return isAlike(old, changes.old) || isAlike(fresh, changes.new) ? changes : undefined
}

/** A line cut into words, runs of white space, and single other characters. The words joined are the line. */
export function wordsOf(line: string): readonly string[] {
  return line.match(/[\p{L}\p{N}\p{M}_$]+|\s+|[\s\S]/gu) ?? []
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  let count = 0
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1
  return count
}

function commonEnd(a: readonly string[], b: readonly string[], start: number): number {
  const most = Math.min(a.length, b.length) - start
  let count = 0
  while (count < most && a[a.length - 1 - count] === b[b.length - 1 - count]) count += 1
  return count
}

/** Pairs of places of a longest common sequence; none when it takes too many changes to find. */
function commonWords(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const most = Math.min(a.length + b.length, mostChanges)
  const reach = new Int32Array(2 * most + 3)
  const trace: Int32Array[] = []
  for (let changes = 0; changes <= most; changes += 1) {
    trace.push(reach.slice())
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = furthest(reach, most, diagonal, changes)
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1
      reach[most + 1 + diagonal] = x
      if (x >= a.length && x - diagonal >= b.length) return walkBack(trace, a.length, b.length, most)
    }
  }
  return []
}

/** Where the path on a diagonal stands after one change more: from above or from the left, whichever is further. */
function furthest(reach: Int32Array, most: number, diagonal: number, changes: number): number {
  const [left, above] = [reach[most + diagonal] ?? 0, reach[most + 2 + diagonal] ?? 0]
  if (changes === 0) return 0
  if (diagonal === -changes || (diagonal !== changes && left < above)) return above
  return left + 1
}

function walkBack(trace: readonly Int32Array[], endA: number, endB: number, most: number): [number, number][] {
  const pairs: [number, number][] = []
  let [x, y] = [endA, endB]
  for (let changes = trace.length - 1; changes >= 0; changes -= 1) {
    const reach = trace[changes] ?? new Int32Array()
    const diagonal = x - y
    const start = furthest(reach, most, diagonal, changes)
    while (x > start && y > start - diagonal) {
      x -= 1
      y -= 1
      pairs.push([x, y])
    }
    if (changes === 0) break
    const [left, above] = [reach[most + diagonal] ?? 0, reach[most + 2 + diagonal] ?? 0]
    const down = diagonal === -changes || (diagonal !== changes && left < above)
    x = down ? above : left
    y = x - (down ? diagonal + 1 : diagonal - 1)
  }
  return pairs.toReversed()
}

/** The places of words that have no counterpart. */
function unkept(count: number, start: number, end: number, kept: readonly number[]): readonly number[] {
  const stays = new Set(kept.map((at) => at + start))
  const changed: number[] = []
  for (let at = start; at < count - end; at += 1) if (!stays.has(at)) changed.push(at)
  return changed
}

/** The columns of some words; neighbours are one range, also across a single space between them. */
function rangesOf(words: readonly string[], changed: readonly number[]): readonly ColumnRange[] {
  const starts = [0]
  for (const word of words) starts.push((starts.at(-1) ?? 0) + word.length)
  const ranges: ColumnRange[] = []
  let last = -2
  for (const at of changed) {
    const open = ranges.at(-1)
    const end = starts[at + 1] ?? 0
    const joins = open && (at === last + 1 || (at === last + 2 && words[at - 1] === ' '))
    if (joins) open.end = end
    else ranges.push({ start: starts[at] ?? 0, end })
    last = at
  }
  return ranges
}

/** Whether enough of a line stays. White space does not count. */
function isAlike(line: string, changed: readonly ColumnRange[]): boolean {
  const all = line.replaceAll(/\s/g, '').length
  const gone = changed.reduce((sum, { start, end }) => sum + line.slice(start, end).replaceAll(/\s/g, '').length, 0)
  return all > 0 && (all - gone) / all >= leastAlike
}
