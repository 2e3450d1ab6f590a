/** The median: the middle of an odd number of figures, the mean of the middle two of an even one. */
export function median(figures) {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** The least figure that at least this share of all do not go beyond; `share` is above 0 and at most 1. */
export function quantile(figures, share) {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1]
}

/** A slower run is repeated once: the first may have read a cold disk. In milliseconds. */
const slow = 5000
/** A slower one is its own figure: the machine is wanted back. In milliseconds. */
const tooSlow = 30_000
/** Faster runs are repeated three times as often. In milliseconds. */
const fast = 50
/** And those twenty times: whatever else a machine does now and then takes longer than they do. In milliseconds. */
const veryFast = 10

/**
 * Runs something that answers `{ milliseconds, … }` once to warm up and then `rounds` times. Answers the last run's
 * answer with the median of the milliseconds; undefined when there is none.
 */
export async function repeated(run, rounds) {
  const warm = await run()
  const count = timesToRepeat(warm?.milliseconds, rounds)
  if (count === 0) return warm
  const times = []
  let last = warm
  for (let round = 0; round < count; round++) {
    last = await run()
    times.push(last.milliseconds)
  }
  return { ...last, milliseconds: median(times) }
}

function timesToRepeat(milliseconds, rounds) {
  if (milliseconds === undefined || milliseconds > tooSlow) return 0
  if (milliseconds > slow) return 1
  if (milliseconds < veryFast) return rounds * 20
  return milliseconds < fast ? rounds * 3 : rounds
}
