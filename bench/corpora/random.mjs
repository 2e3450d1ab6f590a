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
