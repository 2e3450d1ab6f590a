/**
 * How likely two rows of numbers differ as much as they do if both come from the same: the two-sided Mann-Whitney U test
 * by its normal approximation, with the corrections for ties and for continuity (Mann and Whitney, 1947).
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  all.sort((a, b) => a.value - b.value)
  const [n, m] = [one.length, other.length]
  let [ranks, ties] = [0, 0]
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1
    const same = all.slice(from, to)
    ranks += (same.filter(({ isOne }) => isOne).length * (from + 1 + to)) / 2
    ties += same.length ** 3 - same.length
    from = to
  }
  const difference = Math.abs(ranks - (n * (n + 1)) / 2 - (n * m) / 2)
  const total = n + m
  const deviation = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))))
  return deviation === 0 ? 1 : Math.min(1, 2 * above(Math.max(0, difference - 0.5) / deviation))
}

/** The share of a normal distribution above so many deviations: Abramowitz and Stegun, 26.2.17. */
function above(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * deviations)
  const series = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153]
  const sum = series.reduce((found, factor) => found * t + factor, 0) * t
  return (Math.exp((-deviations * deviations) / 2) / Math.sqrt(2 * Math.PI)) * sum
}

/** The middle of some numbers; 0 of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return (low + high) / 2
}
