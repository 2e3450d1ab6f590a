// Ascending lists of u32. A caller with long lists hands them over piece by piece; `state` is where the first of two
// or three u32 lies that say how far this piece came.

/** What `decodeDeltas` answers in place of a count for bytes that are no list. */
const BROKEN: usize = 0xffffffff

/**
 * Decodes up to `limit` values from [from, to) to `out` and answers how many. `state` holds the value before the
 * first and takes up the last one decoded, `state + 4` takes up how many bytes were used, `state + 8` holds 1 when no
 * value came before. A value that is cut off by `to` is left for the next piece.
 */
export function decodeDeltas(from: usize, to: usize, out: usize, limit: usize, state: usize): usize {
  let at = from
  let end = out
  const full = out + (limit << 2)
  let value = load<u32>(state)
  let first = load<u32>(state, 8)
  while (end < full && at < to) {
    if (first == 0 && to - at >= 16 && full - end >= 64) {
      const bytes = v128.load(at)
      if (!i8x16.bitmask(bytes)) {
        if (!i8x16.all_true(bytes)) return BROKEN
        const base = value
        value = storeSums(bytes, value, end)
        if (value < base) return BROKEN
        at += 16
        end += 64
        continue
      }
    }
    // Runs of short and of long values are long, so a look at the next 16 bytes after each value would not pay.
    const pause = min<usize>(end + 32, full)
    while (end < pause && at < to) {
      let delta: u64 = load<u8>(at)
      let next = at + 1
      if (delta >= 128) {
        delta &= 127
        let shift: u64 = 7
        for (;;) {
          if (next == to) return stopped(state, value, at - from, (end - out) >> 2)
          const byte: u64 = load<u8>(next++)
          delta |= (byte & 127) << shift
          if (byte < 128) break
          shift += 7
          if (shift > 28) return BROKEN
        }
      }
      if (delta + <u64>value > 0xffffffff || (delta | <u64>first) == 0) return BROKEN
      at = next
      value += <u32>delta
      first = 0
      store<u32>(end, value)
      end += 4
    }
  }
  return stopped(state, value, at - from, (end - out) >> 2)
}

// @ts-ignore
@inline function stopped(state: usize, value: u32, used: usize, count: usize): usize {
  store<u32>(state, value)
  store<u32>(state, <u32>used, 4)
  return count
}

/** Stores the 16 values that the deltas lead to from `base`; answers the last of them. */
// @ts-ignore
@inline function storeSums(deltas: v128, base: u32, out: usize): u32 {
  const low = sums(i16x8.extend_low_i8x16_u(deltas))
  const high = i16x8.add(sums(i16x8.extend_high_i8x16_u(deltas)), i16x8.splat(i16x8.extract_lane_s(low, 7)))
  const start = i32x4.splat(base)
  v128.store(out, i32x4.add(start, i32x4.extend_low_i16x8_u(low)))
  v128.store(out, i32x4.add(start, i32x4.extend_high_i16x8_u(low)), 16)
  v128.store(out, i32x4.add(start, i32x4.extend_low_i16x8_u(high)), 32)
  v128.store(out, i32x4.add(start, i32x4.extend_high_i16x8_u(high)), 48)
  return base + <u32>i16x8.extract_lane_u(high, 7)
}

/** Each lane with all lanes before it added. */
// @ts-ignore
@inline function sums(lanes: v128): v128 {
  const zero = i16x8.splat(0)
  const two = i16x8.add(lanes, i16x8.shuffle(zero, lanes, 0, 8, 9, 10, 11, 12, 13, 14))
  const four = i16x8.add(two, i16x8.shuffle(zero, two, 0, 0, 8, 9, 10, 11, 12, 13))
  return i16x8.add(four, i16x8.shuffle(zero, four, 0, 0, 0, 0, 8, 9, 10, 11))
}

/**
 * Writes what both [a, aEnd) and [b, bEnd) hold to `out` and answers how many. Stops when one of them is used up;
 * `state` and `state + 4` take up how many values of each were passed.
 */
export function intersect(a: usize, aEnd: usize, b: usize, bEnd: usize, out: usize, state: usize): usize {
  const aStart = a
  const bStart = b
  let end = out
  while (a + 16 <= aEnd && b + 16 <= bEnd) {
    const four = v128.load(a)
    const other = v128.load(b)
    const same = i32x4.bitmask(
      v128.or(
        v128.or(i32x4.eq(four, other), i32x4.eq(four, i32x4.shuffle(other, other, 1, 2, 3, 0))),
        v128.or(
          i32x4.eq(four, i32x4.shuffle(other, other, 2, 3, 0, 1)),
          i32x4.eq(four, i32x4.shuffle(other, other, 3, 0, 1, 2)),
        ),
      ),
    )
    if (same != 0) end = storeLanes(four, same, end)
    const left = load<u32>(a, 12)
    const right = load<u32>(b, 12)
    // Without branches: which one is less is as good as random.
    a += <usize>(left <= right) << 4
    b += <usize>(right <= left) << 4
  }
  while (a < aEnd && b < bEnd) {
    const left = load<u32>(a)
    const right = load<u32>(b)
    store<u32>(end, left)
    end += <usize>(left == right) << 2
    a += <usize>(left <= right) << 2
    b += <usize>(right <= left) << 2
  }
  store<u32>(state, <u32>((a - aStart) >> 2))
  store<u32>(state, <u32>((b - bStart) >> 2), 4)
  return (end - out) >> 2
}

/** Stores the lanes that have a bit in `which` one after another; answers where the next goes. Writes up to 16 bytes. */
// @ts-ignore
@inline function storeLanes(four: v128, which: i32, out: usize): usize {
  v128.store32_lane(out, four, 0)
  out += (which & 1) << 2
  v128.store32_lane(out, four, 1)
  out += (which & 2) << 1
  v128.store32_lane(out, four, 2)
  out += which & 4
  v128.store32_lane(out, four, 3)
  return out + ((which & 8) >> 1)
}
