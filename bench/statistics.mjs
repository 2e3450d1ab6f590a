/** The median: the middle of an odd number of figures, the mean of the middle two of an even one. */
export function median(figures) {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Slower runs are not repeated: one says enough, and the machine is wanted back. In milliseconds. */
const slow = 5000
/** Faster runs are repeated three times as often. In milliseconds. */
const fast = 50

/**
 * Runs something that answers `{ milliseconds, … }` once to warm up and then `rounds` times. Answers the last run's
 * answer with the median of the milliseconds; undefined when there is none. A slow run is its own figure.
 */
export async function repeated(run, rounds) {
  const warm = await run()
  if (warm?.milliseconds === undefined || warm.milliseconds > slow) return warm
  const times = []
  let last = warm
  for (let round = 0; round < (warm.milliseconds < fast ? rounds * 3 : rounds); round++) {
    last = await run()
    times.push(last.milliseconds)
  }
  return { ...last, milliseconds: median(times) }
}
