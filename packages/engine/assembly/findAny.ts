// Several needles at once. Three bytes of the text in a row are looked up by their halves of four bits in tables that
// hold one bit for each needle; a bit that all six tables have names a needle whose three bytes stand there.
//
// The set in memory, written by src/kernel/needleRecords.ts:
//    0  u32  how many needles, 1 to 8
//    4  u32  offset of the three bytes in every needle
//    8  u32  length of the shortest
//   16  six tables of 16 bytes: lower and upper half of the first, the second and the third byte
//  112  64 bytes to write to
//  176  the needles, 144 bytes each
import { bitsOf } from './find'
import { equals, lengthOf } from './needle'

const FOUND: usize = 112
const NEEDLES: usize = 176
const NEEDLE_SIZE: usize = 144

/** The first address in [from, to) at which one of the needles occurs, or 0xffffffff. */
export function findAny(set: usize, from: usize, to: usize): usize {
  const shortest = <usize>load<u32>(set, 8)
  if (to < from || to - from < shortest) return 0xffffffff
  const last = to - shortest
  const offset = <usize>load<u32>(set, 4)
  const low1 = v128.load(set, 16)
  const high1 = v128.load(set, 32)
  const low2 = v128.load(set, 48)
  const high2 = v128.load(set, 64)
  const low3 = v128.load(set, 80)
  const high3 = v128.load(set, 96)
  for (let at = from; at <= last; at += 64) {
    const text = at + offset
    const found0 = needlesAt(text, low1, high1, low2, high2, low3, high3)
    const found1 = needlesAt(text + 16, low1, high1, low2, high2, low3, high3)
    const found2 = needlesAt(text + 32, low1, high1, low2, high2, low3, high3)
    const found3 = needlesAt(text + 48, low1, high1, low2, high2, low3, high3)
    if (!v128.any_true(v128.or(v128.or(found0, found1), v128.or(found2, found3)))) continue
    v128.store(set, found0, FOUND)
    v128.store(set, found1, FOUND + 16)
    v128.store(set, found2, FOUND + 32)
    v128.store(set, found3, FOUND + 48)
    let bits = bitsOf(some(found0), some(found1), some(found2), some(found3))
    do {
      const place = <usize>ctz(bits)
      if (at + place > last) break
      if (oneOf(set, load<u8>(set + place, FOUND), at + place, to)) return at + place
      bits &= bits - 1
    } while (bits != 0)
  }
  return 0xffffffff
}

/** Whether one of the needles that `which` has a bit for stands at `at` and ends at or before `to`. */
function oneOf(set: usize, which: u32, at: usize, to: usize): bool {
  for (; which != 0; which &= which - 1) {
    const needle = set + NEEDLES + <usize>ctz(which) * NEEDLE_SIZE
    const length = lengthOf(needle)
    if (to - at >= length && equals(needle, at, length)) return true
  }
  return false
}

// @ts-ignore
@inline function needlesAt(text: usize, low1: v128, high1: v128, low2: v128, high2: v128, low3: v128, high3: v128): v128 {
  return v128.and(
    v128.and(looked(v128.load(text), low1, high1), looked(v128.load(text, 1), low2, high2)),
    looked(v128.load(text, 2), low3, high3),
  )
}

// @ts-ignore
@inline function looked(bytes: v128, low: v128, high: v128): v128 {
  const half = i8x16.splat(15)
  return v128.and(
    i8x16.swizzle(low, v128.and(bytes, half)),
    i8x16.swizzle(high, v128.and(i16x8.shr_u(bytes, 4), half)),
  )
}

// @ts-ignore
@inline function some(found: v128): v128 {
  return i8x16.ne(found, i8x16.splat(0))
}
