// Where each of a set of needles stands, and how many lines hold one of them, in one pass over a text for each needle.
// The set lies in memory as findAny.ts says.
import { countLines } from './countLines'
import { NEEDLE_SIZE, NEEDLES, NONE } from './findAny'
import { findAll } from './find'
import { lineEnd } from './lines'

/** Behind the counts: for each needle the address of the place that is next. */
const NEXT: usize = 32

/**
 * Writes to `out` for each needle the addresses of its first `room` occurrences in [from, to) that do not overlap, u32
 * each, those of the next needle `room` places behind, and to `counts` how many they are. `counts` has room for two u32 for
 * each of 8 needles. Answers how many lines hold a needle; none of these holds a newline.
 */
export function lookFor(set: usize, counts: usize, out: usize, room: usize, from: usize, to: usize): u32 {
  const end = counts + (<usize>load<u32>(set) << 2)
  let needle = set + NEEDLES
  let places = out
  let isWhole = true
  for (let at = counts; at < end; at += 4) {
    const count = findAll(needle, from, to, places, room)
    store<u32>(at, count)
    store<u32>(at, places, NEXT)
    if (count == room) isWhole = false
    needle += NEEDLE_SIZE
    places += room << 2
  }
  return isWhole ? linesOf(counts, end, out, room, to) : countLines(set, counts + NEXT, from, to)
}

function linesOf(counts: usize, end: usize, out: usize, room: usize, to: usize): u32 {
  let lines: u32 = 0
  let line: usize = 0
  let first: usize = 0
  while (first != NONE) {
    first = NONE
    let places = out
    for (let at = counts; at < end; at += 4) {
      let next = <usize>load<u32>(at, NEXT)
      const last = places + (<usize>load<u32>(at) << 2)
      while (next < last && <usize>load<u32>(next) < line) next += 4
      store<u32>(at, next, NEXT)
      if (next < last) first = min<usize>(first, load<u32>(next))
      places += room << 2
    }
    if (first == NONE) break
    lines += 1
    line = lineEnd(first, to) + 1
  }
  return lines
}
