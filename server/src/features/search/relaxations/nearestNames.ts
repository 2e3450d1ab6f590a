/** Names that one search for a slip looks at, so that it takes a few milliseconds at most. */
const mostNames = 20_000
const longest = 100

/**
 * The names that a mistyped word may have meant, the nearest first, at most `most`: those a few slips away (a letter too
 * many, missing, wrong, or two swapped), as wholes or behind their last slash. Case, and marks between words, do not count.
 */
export function nearestNames(word: string, names: readonly string[], most: number): readonly string[] {
  const wanted = plain(word)
  if (wanted.length < 2 || wanted.length > longest) return []
  const allowed = Math.min(3, Math.max(1, Math.floor(wanted.length / 4)))
  return names
    .slice(0, mostNames)
    .map((name) => ({ name, slips: slipsTo(wanted, name, allowed) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((a, b) => a.slips - b.slips || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name)
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[-_. ]/g, '')

function slipsTo(wanted: string, name: string, allowed: number): number {
  const last = name.slice(name.lastIndexOf('/') + 1)
  return Math.min(...[name, last].map((each) => slipsBetween(wanted, plain(each), allowed)))
}

/**
 * How many slips lie between two words: the optimal string alignment distance, more than `allowed` when it is more.
 * https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance
 */
export function slipsBetween(left: string, right: string, allowed: number): number {
  if (Math.abs(left.length - right.length) > allowed) return allowed + 1
  let [before, row] = [[] as number[], Array.from({ length: right.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1]
      const isSwapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]
      next.push(
        Math.min(
          cell(row, j) + 1,
          cell(next, j - 1) + 1,
          cell(row, j - 1) + (isSame ? 0 : 1),
          isSwapped ? cell(before, j - 2) + 1 : Infinity,
        ),
      )
    }
    if (Math.min(...next) > allowed) return allowed + 1
    ;[before, row] = [row, next]
  }
  return cell(row, right.length)
}

const cell = (row: readonly number[], at: number) => row[at] ?? Infinity
