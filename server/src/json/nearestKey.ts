const farthest = 3

/** The name most like what was written, by letters that differ; undefined when none is like it. */
export function nearestKey(written: string, names: Iterable<string>): string | undefined {
  const near = [...names]
    .map((name) => ({ name, distance: distanceBetween(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= farthest)
  return near.toSorted((left, right) => left.distance - right.distance)[0]?.name
}

/** Levenshtein's distance, row by row. Of names that are much longer than any key it is not asked. */
function distanceBetween(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > farthest) return farthest + 1
  let row = Array.from({ length: to.length + 1 }, (_each, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (let column = 1; column <= to.length; column++) {
      const changed = (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
