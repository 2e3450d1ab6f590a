/** Values by key, of which those that were used last stay in memory. */
export interface KeptLately<Value> {
  /** The value under a key, made when it is not there. Made once for several who ask at a time; a failure is not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value>
  /** The value under a key where there is one, or where one is being made: a use as `get` is. */
  kept(key: string): Promise<Value> | undefined
  /** Keeps a value that was made elsewhere. */
  keep(key: string, value: Value): void
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
  const use = (key: string, value: Promise<Value>) => {
    kept.delete(key)
    kept.set(key, value)
    return value
  }
  const add = (key: string, value: Promise<Value>) => {
    value.then(
      (made) => note(key, value, made),
      () => forget(key),
    )
    return use(key, value)
  }
  const ofLate = (key: string) => {
    const known = kept.get(key)
    return known && use(key, known)
  }
  return {
    kept: ofLate,
    keep(key, value) {
      if (!kept.has(key)) void add(key, Promise.resolve(value))
    },
    get: (key, make) => ofLate(key) ?? add(key, make()),
  }
}
