/** Values by key, of which those that were used last stay in memory. */
export interface KeptLately<Value> {
  /** The value under a key, made when it is not there. Made once for several who ask at a time; a failure is not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value>
  /** The value under a key where there is one, or where one is being made. */
  kept(key: string): Promise<Value> | undefined
}

/** Keeps values of `mostWeight` together, weighed once they are made. */
export function keptLately<Value>(mostWeight: number, weigh: (value: Value) => number): KeptLately<Value> {
  // In the order of their last use.
  const kept = new Map<string, Promise<Value>>()
  const weights = new Map<string, number>()
  let weight = 0
  const forget = (key: string) => {
    weight -= weights.get(key) ?? 0
    weights.delete(key)
    kept.delete(key)
  }
  const note = (key: string, making: Promise<Value>, value: Value) => {
    if (kept.get(key) !== making) return
    weights.set(key, weigh(value))
    weight += weigh(value)
    for (const oldest of kept.keys()) {
      if (weight <= mostWeight) return
      forget(oldest)
    }
  }
  return {
    kept: (key) => kept.get(key),
    get(key, make) {
      const known = kept.get(key)
      const value = known ?? make()
      kept.delete(key)
      kept.set(key, value)
      if (!known) {
        value.then(
          (made) => note(key, value, made),
          () => forget(key),
        )
      }
      return value
    },
  }
}
