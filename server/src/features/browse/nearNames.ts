/**
 * The names that somebody may mean who typed `typed`, the likeliest first and otherwise in their order: the same name,
 * those that begin with it, those with a segment that begins with it, those that hold it, and, only when there are none
 * of these, those that differ from it by a few letters. All of them for an empty text. Letter case does not count.
 */
export function nearNames(names: readonly string[], typed: string, limit: number): readonly string[] {
  if (typed === '') return names.slice(0, limit)
  const wanted = typed.toLowerCase()
  const holding = best(names, (name) => rankOfHolding(name.toLowerCase(), wanted), limit)
  if (holding.length > 0) return holding
  if (wanted.length > longest) return []
  const allowed = Math.min(4, Math.ceil(wanted.length / 3))
  const similar = names.filter((name) => Math.abs(name.length - wanted.length) <= allowed).slice(0, mostCompared)
  const distance = (name: string) => {
    const changes = editDistance(name.toLowerCase(), wanted)
    return changes <= allowed ? changes : undefined
  }
  return best(similar, distance, limit)
}

const mostCompared = 5000
/** The work of a comparison grows with the square of the letters. */
const longest = 100

function rankOfHolding(name: string, wanted: string): number | undefined {
  const at = name.indexOf(wanted)
  if (at < 0) return undefined
  if (at === 0) return name.length === wanted.length ? 0 : 1
  return name.includes(`/${wanted}`) ? 2 : 3
}

function best(
  names: readonly string[],
  rankOf: (name: string) => number | undefined,
  limit: number,
): readonly string[] {
  const ranked = names.flatMap((name) => {
    const rank = rankOf(name)
    return rank === undefined ? [] : [{ name, rank }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ name }) => name)
}

/** How many letters must be put in, taken out or changed to make one text of the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
