import type { IndexedTarget } from './family.js'

/**
 * The targets of a search as all its threads have them in common: of thousands nothing is copied with each turn that a
 * thread gets.
 */
export interface TargetList {
  /** Of each target three numbers: its place, its tree, and its group or -1. */
  readonly numbers: Float64Array
  /** By the target's place in this list: paths that do not count. */
  readonly hidden: ReadonlyMap<number, readonly string[]>
}

const numbersOfEach = 3

export function packTargets(targets: readonly IndexedTarget[]): TargetList {
  const buffer = new SharedArrayBuffer(targets.length * numbersOfEach * Float64Array.BYTES_PER_ELEMENT)
  const numbers = new Float64Array(buffer)
  for (const [at, { place, tree, group = -1 }] of targets.entries()) {
    numbers.set([place, tree, group], at * numbersOfEach)
  }
  const hiding = targets.flatMap(({ hidden = [] }, at) => (hidden.length > 0 ? [[at, hidden] as const] : []))
  return { numbers, hidden: new Map(hiding) }
}

export function unpackTargets({ numbers, hidden }: TargetList): readonly IndexedTarget[] {
  return Array.from({ length: numbers.length / numbersOfEach }, (_, at) => {
    const [place = 0, tree = 0, group = -1] = numbers.subarray(at * numbersOfEach, (at + 1) * numbersOfEach)
    return { place, tree, ...(group >= 0 && { group }), ...(hidden.has(at) && { hidden: hidden.get(at) ?? [] }) }
  })
}

/** Whether two lists name the same targets and hide nothing of them. */
export function areSame(one: TargetList, other: TargetList): boolean {
  if (one.hidden.size > 0 || other.hidden.size > 0 || one.numbers.length !== other.numbers.length) return false
  return one.numbers.every((number, at) => number === other.numbers[at])
}
