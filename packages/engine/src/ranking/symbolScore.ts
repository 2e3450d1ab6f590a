import { nameScore } from './nameScore.js'
import type { Term } from './terms.js'

const lineFeed = 0x0a
/** So many names of a file are compared with each term; the best of them is mostly among the first. */
const mostNames = 64

/** How well the best of some names answers to the terms. `names` has them one a line, as the index keeps them. */
export function symbolScore(terms: readonly Term[], names: Uint8Array): number {
  let best = 0
  for (const { regex } of terms) {
    let from = 0
    for (let count = 0; count < mostNames; count++) {
      const hit = regex.find(names, from, 0, names.length)
      if (!hit || hit.end === hit.start) break
      const name = lineAround(names, hit.start)
      best = Math.max(best, nameScore(terms, names, name))
      from = name.end + 1
    }
  }
  return best
}

function lineAround(names: Uint8Array, at: number) {
  const end = names.indexOf(lineFeed, at)
  return { start: at === 0 ? 0 : names.lastIndexOf(lineFeed, at - 1) + 1, end: end < 0 ? names.length : end }
}
