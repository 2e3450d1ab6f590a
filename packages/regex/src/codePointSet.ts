/**
 * A set of Unicode code points: sorted ranges that neither overlap nor touch, flat as `[first, last, first, last, …]`,
 * both ends inside. Surrogates never belong to a set, because no UTF-8 text holds them.
 */
export type CodePointSet = readonly number[]

export const lastCodePoint = 0x10ffff

/** Every code point that UTF-8 can hold. */
export const allCodePoints: CodePointSet = [0, 0xd7ff, 0xe000, lastCodePoint]

/** The set of any ranges, given flat as `[first, last, …]` in any order; they may overlap and may cover surrogates. */
export function toCodePointSet(ranges: readonly number[]): CodePointSet {
  return withoutSurrogates(mergeSorted(sortRanges(ranges)))
}

export function union(...sets: readonly CodePointSet[]): CodePointSet {
  return toCodePointSet(sets.flat())
}

/** What `set` lacks. */
export function complement(set: CodePointSet): CodePointSet {
  const ranges: number[] = []
  let next = 0
  for (let i = 0; i < set.length; i += 2) {
    const first = set[i] ?? 0
    if (first > next) ranges.push(next, first - 1)
    next = (set[i + 1] ?? 0) + 1
  }
  if (next <= lastCodePoint) ranges.push(next, lastCodePoint)
  return withoutSurrogates(ranges)
}

export function without(set: CodePointSet, codePoint: number): CodePointSet {
  return includes(set, codePoint) ? complement(union(complement(set), [codePoint, codePoint])) : set
}

export function includes(set: CodePointSet, codePoint: number): boolean {
  let low = 0
  let high = set.length / 2
  while (low < high) {
    const middle = (low + high) >> 1
    if (codePoint > (set[2 * middle + 1] ?? 0)) low = middle + 1
    else high = middle
  }
  return 2 * low < set.length && codePoint >= (set[2 * low] ?? 0)
}

/** How many code points belong to the set. */
export function sizeOfSet(set: CodePointSet): number {
  let size = 0
  for (let i = 0; i < set.length; i += 2) size += (set[i + 1] ?? 0) - (set[i] ?? 0) + 1
  return size
}

/** The members in rising order. Meant for small sets. */
export function membersOf(set: CodePointSet): number[] {
  const members: number[] = []
  for (let i = 0; i < set.length; i += 2) {
    for (let codePoint = set[i] ?? 0; codePoint <= (set[i + 1] ?? 0); codePoint++) members.push(codePoint)
  }
  return members
}

function sortRanges(ranges: readonly number[]): readonly number[] {
  const pairs: [number, number][] = []
  for (let i = 0; i < ranges.length; i += 2) pairs.push([ranges[i] ?? 0, ranges[i + 1] ?? 0])
  return pairs.sort((a, b) => a[0] - b[0]).flat()
}

function mergeSorted(ranges: readonly number[]): number[] {
  const merged: number[] = []
  for (let i = 0; i < ranges.length; i += 2) {
    const first = ranges[i] ?? 0
    const last = ranges[i + 1] ?? 0
    const previous = merged.at(-1)
    if (previous === undefined || first > previous + 1) merged.push(first, last)
    else if (last > previous) merged[merged.length - 1] = last
  }
  return merged
}

function withoutSurrogates(ranges: readonly number[]): CodePointSet {
  const kept: number[] = []
  for (let i = 0; i < ranges.length; i += 2) {
    const first = ranges[i] ?? 0
    const last = ranges[i + 1] ?? 0
    if (first < 0xd800) kept.push(first, Math.min(last, 0xd7ff))
    if (last > 0xdfff) kept.push(Math.max(first, 0xe000), last)
  }
  return kept
}
