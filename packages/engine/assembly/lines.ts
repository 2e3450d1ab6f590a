const NEWLINE: i8 = 10

/** How many newlines stand in [from, to). */
export function countNewlines(from: usize, to: usize): u32 {
  let count: u32 = 0
  let at = from
  while (to - at >= 64) {
    // A lane counts four newlines an iteration at most, so 63 iterations fit in a byte.
    let blocks = min<usize>((to - at) >> 6, 63)
    let lanes = i8x16.splat(0)
    do {
      const ab = i8x16.add(newlines(at), newlines(at + 16))
      const cd = i8x16.add(newlines(at + 32), newlines(at + 48))
      lanes = i8x16.sub(lanes, i8x16.add(ab, cd))
      at += 64
    } while (--blocks)
    count += sum(lanes)
  }
  for (; at < to; at += 16) count += popcnt(i8x16.bitmask(newlines(at)) & below(to - at))
  return count
}

/** The address of the first newline in [from, to), or `to`. */
export function lineEnd(from: usize, to: usize): usize {
  for (let at = from; at < to; at += 16) {
    const bits = i8x16.bitmask(newlines(at))
    if (bits != 0) return min<usize>(at + <usize>ctz(bits), to)
  }
  return to
}

/** The address after the last newline in [from, to), or `from`. */
export function lineStart(from: usize, to: usize): usize {
  let at = to
  while (at - from >= 16) {
    at -= 16
    const bits = i8x16.bitmask(newlines(at))
    if (bits != 0) return at + 32 - <usize>clz(bits)
  }
  const bits = i8x16.bitmask(newlines(from)) & below(at - from)
  return bits == 0 ? from : from + 32 - <usize>clz(bits)
}

/** All ones in each of the 16 bytes at `at` that is a newline. */
// @ts-ignore
@inline function newlines(at: usize): v128 {
  return i8x16.eq(v128.load(at), i8x16.splat(NEWLINE))
}

/** The lowest `count` bits, at most 16. */
// @ts-ignore
@inline function below(count: usize): i32 {
  return (1 << <i32>min<usize>(count, 16)) - 1
}

// @ts-ignore
@inline function sum(lanes: v128): u32 {
  const four = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(lanes))
  return (
    i32x4.extract_lane(four, 0) + i32x4.extract_lane(four, 1) + i32x4.extract_lane(four, 2) + i32x4.extract_lane(four, 3)
  )
}
