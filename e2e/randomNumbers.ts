/** Whole numbers that look random and are the same for the same seed. */
export interface RandomNumbers {
  /** One of 0 to `count - 1`; 0 for a count of 0. */
  below(count: number): number
  /** A member of a list that has one. */
  pick<Item>(list: readonly Item[]): Item
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean
}

/** xorshift32: Marsaglia, "Xorshift RNGs", 2003. */
export function randomNumbers(seed: number): RandomNumbers {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1
  const below = (count: number) => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return count > 0 ? state % count : 0
  }
  return {
    below,
    pick<Item>(list: readonly Item[]) {
      const item = list[below(list.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from.')
      return item
    },
    chance: (percent) => below(100) < percent,
  }
}
