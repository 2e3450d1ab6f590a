// Several needles at once: a stretch of text small enough for the fastest cache is searched for one after another, each
// time only up to the best place so far. For up to seven needles this is faster than the usual way, to look up three
// bytes of text in tables of half bytes, because each needle is asked for by its two rarest bytes wherever they are.
//
// The set in memory, written by src/kernel/needleRecords.ts:
//    0  u32  how many needles, 1 to 8
//   16  the needles, 144 bytes each
import { find } from './find'
import { lengthOf } from './needle'

export const NEEDLES: usize = 16
export const NEEDLE_SIZE: usize = 144
export const NONE: usize = 0xffffffff

// Where matches are frequent, what one needle reads ahead of another's match is read in vain; so it begins small.
const SMALLEST: usize = 256
const LARGEST: usize = 8192

/** The first address in [from, to) at which one of the needles occurs, or 0xffffffff. */
export function findAny(set: usize, from: usize, to: usize): usize {
  const first = set + NEEDLES
  const end = first + <usize>load<u32>(set) * NEEDLE_SIZE
  let stretch = SMALLEST
  for (let at = from; at < to; ) {
    const stop = at + min<usize>(to - at, stretch)
    let best = stop
    for (let needle = first; needle < end; needle += NEEDLE_SIZE) {
      const found = find(needle, at, best + min<usize>(to - best, lengthOf(needle) - 1))
      if (found != NONE) best = found
    }
    if (best < stop) return best
    at = stop
    if (stretch < LARGEST) stretch <<= 1
  }
  return NONE
}
