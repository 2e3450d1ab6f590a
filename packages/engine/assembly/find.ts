// One needle: 64 places at once are asked for the two rarest bytes of the needle; where both stand, the whole is compared.
import { byteAt, caseAt, equals, foldsCase, lengthOf, rarestOf, secondOf } from './needle'

/** The first occurrence in [from, to), or 0xffffffff, which is no address because the memory ends with slack. */
export function find(needle: usize, from: usize, to: usize): usize {
  return foldsCase(needle) ? scan(needle, from, to, 0, 1, true, true) : scan(needle, from, to, 0, 1, false, true)
}

/** Writes the addresses of at most `limit` occurrences that do not overlap to `out`, u32 each; answers how many. */
export function findAll(needle: usize, from: usize, to: usize, out: usize, limit: usize): usize {
  return foldsCase(needle) ? scan(needle, from, to, out, limit, true, false) : scan(needle, from, to, out, limit, false, false)
}

// `fold` and `first` are constants to the compiler, so each of the four uses becomes a loop of its own.
// @ts-ignore
@inline function scan(needle: usize, from: usize, to: usize, out: usize, limit: usize, fold: bool, first: bool): usize {
  const none: usize = first ? 0xffffffff : 0
  const length = lengthOf(needle)
  if (to < from || to - from < length) return none
  const last = to - length
  const rarest = rarestOf(needle)
  const second = secondOf(needle)
  const rarestByte = byteAt(needle, rarest)
  const secondByte = byteAt(needle, second)
  const rarestCase = caseAt(needle, rarest)
  const secondCase = caseAt(needle, second)
  let free = from
  let end = out
  for (let at = from; at <= last; at += 64) {
    const one = at + rarest
    const two = at + second
    const found0 = v128.and(
      i8x16.eq(folded(v128.load(one), rarestCase, fold), rarestByte),
      i8x16.eq(folded(v128.load(two), secondCase, fold), secondByte),
    )
    const found1 = v128.and(
      i8x16.eq(folded(v128.load(one, 16), rarestCase, fold), rarestByte),
      i8x16.eq(folded(v128.load(two, 16), secondCase, fold), secondByte),
    )
    const found2 = v128.and(
      i8x16.eq(folded(v128.load(one, 32), rarestCase, fold), rarestByte),
      i8x16.eq(folded(v128.load(two, 32), secondCase, fold), secondByte),
    )
    const found3 = v128.and(
      i8x16.eq(folded(v128.load(one, 48), rarestCase, fold), rarestByte),
      i8x16.eq(folded(v128.load(two, 48), secondCase, fold), secondByte),
    )
    if (!v128.any_true(v128.or(v128.or(found0, found1), v128.or(found2, found3)))) continue
    let bits = bitsOf(found0, found1, found2, found3)
    do {
      const start = at + <usize>ctz(bits)
      if (start > last) break
      if ((first || start >= free) && equals(needle, start, length)) {
        if (first) return start
        store<u32>(end, start)
        end += 4
        if (end - out == limit << 2) return limit
        free = start + length
      }
      bits &= bits - 1
    } while (bits != 0)
  }
  return first ? none : (end - out) >> 2
}

// @ts-ignore
@inline function folded(text: v128, cases: v128, fold: bool): v128 {
  return fold ? v128.or(text, cases) : text
}

/** One bit for each of 64 bytes that are 0 or have the top bit set, the lowest for the first. */
// @ts-ignore
@inline export function bitsOf(a: v128, b: v128, c: v128, d: v128): u64 {
  const low = (<u32>i8x16.bitmask(a)) | ((<u32>i8x16.bitmask(b)) << 16)
  const high = (<u32>i8x16.bitmask(c)) | ((<u32>i8x16.bitmask(d)) << 16)
  return <u64>low | ((<u64>high) << 32)
}
