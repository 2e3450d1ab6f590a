import type { DiffLine } from './diffFile.js'
import { wordsOf } from './wordChanges.js'

/** Lines that stand opposite each other: one that went and one that came, either may be missing. */
export type LinePair = { readonly old?: DiffLine; readonly new?: DiffLine }

// Larger blocks are paired in order: looking at every pair would take too long.
const largestBlock = 2500
const leastAlike = 0.4

/**
 * Which of the lines that went stand opposite which of those that came, in the order of both. Lines that are alike are
 * paired; what lies between them is put side by side in order.
 */
export function pairLines(removed: readonly DiffLine[], added: readonly DiffLine[]): readonly LinePair[] {
  const alike = removed.length * added.length <= largestBlock ? alikeLines(removed, added) : []
  const pairs: LinePair[] = []
  let [old, fresh] = [0, 0]
  for (const [oldAt, newAt] of [...alike, [removed.length, added.length] as const]) {
    pairs.push(...sideBySide(removed.slice(old, oldAt), added.slice(fresh, newAt)))
    const [one, other] = [removed[oldAt], added[newAt]]
    if (one && other) pairs.push({ old: one, new: other })
    old = oldAt + 1
    fresh = newAt + 1
  }
  return pairs
}

function sideBySide(removed: readonly DiffLine[], added: readonly DiffLine[]): readonly LinePair[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => {
    const [old, fresh] = [removed[at], added[at]]
    return { ...(old && { old }), ...(fresh && { new: fresh }) }
  })
}

/** The pairs in rising order whose likeness is greatest together. */
function alikeLines(removed: readonly DiffLine[], added: readonly DiffLine[]): readonly (readonly [number, number])[] {
  const [bagsA, bagsB] = [removed.map(bagOf), added.map(bagOf)]
  const width = added.length + 1
  const best = new Float64Array((removed.length + 1) * width)
  const at = (row: number, column: number) => row * width + column
  const likeness = (row: number, column: number) => alikeness(bagsA[row], bagsB[column])
  for (let row = removed.length - 1; row >= 0; row -= 1) {
    for (let column = added.length - 1; column >= 0; column -= 1) {
      const paired = likeness(row, column) + (best[at(row + 1, column + 1)] ?? 0)
      best[at(row, column)] = Math.max(paired, best[at(row + 1, column)] ?? 0, best[at(row, column + 1)] ?? 0)
    }
  }
  const pairs: (readonly [number, number])[] = []
  for (let [row, column] = [0, 0]; row < removed.length && column < added.length; ) {
    const here = best[at(row, column)] ?? 0
    if (here === 0) break
    if (here === (best[at(row + 1, column)] ?? 0)) row += 1
    else if (here === (best[at(row, column + 1)] ?? 0)) column += 1
    else pairs.push([row++, column++])
  }
  return pairs
}

type Bag = { readonly words: ReadonlyMap<string, number>; readonly size: number }

const longestCompared = 1000

function bagOf({ text }: DiffLine): Bag {
  const words = new Map<string, number>()
  let size = 0
  for (const word of wordsOf(text.slice(0, longestCompared))) {
    if (word.trim() === '') continue
    words.set(word, (words.get(word) ?? 0) + 1)
    size += word.length
  }
  return { words, size }
}

/** How much of two lines is the same, from 0 to 1; 0 for what is too little. */
function alikeness(a: Bag | undefined, b: Bag | undefined): number {
  if (!a || !b || a.size + b.size === 0) return 0
  let same = 0
  for (const [word, count] of a.words) same += word.length * Math.min(count, b.words.get(word) ?? 0)
  const part = (2 * same) / (a.size + b.size)
  return part >= leastAlike ? part : 0
}
