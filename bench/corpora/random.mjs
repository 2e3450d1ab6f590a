/** Whole numbers that look random and are the same in every run: `next(n)` is one of 0 to n - 1 (xorshift32). */
export function randomNumbers(seed) {
  let state = seed >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

/** `count` different members of a list that has as many. */
export function pick(list, count, random) {
  const chosen = new Set()
  while (chosen.size < count) chosen.add(list[random(list.length)])
  return [...chosen]
}
