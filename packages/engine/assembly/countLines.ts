// How many lines hold one of a set of needles, each of which is looked for only behind the line that was counted last.
// The set lies in memory as findAny.ts says.
import { find } from './find'
import { NEEDLE_SIZE, NEEDLES, NONE } from './findAny'
import { lineEnd } from './lines'

/**
 * The lines of [from, to) in which one of the needles begins; none of these holds a newline. `places` is room for a u32
 * for each of them: where it comes next.
 */
export function countLines(set: usize, places: usize, from: usize, to: usize): u32 {
  const end = places + (<usize>load<u32>(set) << 2)
  for (let place = places; place < end; place += 4) store<u32>(place, 0)
  let lines: u32 = 0
  let line = from
  while (line < to) {
    let next = NONE
    let needle = set + NEEDLES
    for (let place = places; place < end; place += 4) {
      if (<usize>load<u32>(place) < line) store<u32>(place, find(needle, line, to))
      next = min<usize>(next, load<u32>(place))
      needle += NEEDLE_SIZE
    }
    if (next == NONE) return lines
    lines += 1
    line = lineEnd(next, to) + 1
  }
  return lines
}
