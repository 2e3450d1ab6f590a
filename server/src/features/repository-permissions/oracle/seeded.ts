/** Chance that is the same each time: mulberry32. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number
  of(share: number): boolean
  /** One of some; not of none. */
  pick<T>(some: readonly T[]): T
}

export function seeded(seed: number): Chance {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    of: (share) => next() < share,
    pick(some) {
      const one = some[Math.floor(next() * some.length)]
      if (one === undefined) throw new Error('There is nothing to pick from.')
      return one
    },
  }
}
