// A needle in memory, written by src/kernel/needleRecords.ts:
//   0  u32  length, 1 to 64
//   4  u32  offset of its rarest byte
//   8  u32  offset of its second rarest byte; the same offset when there is one byte only
//  12  u32  1 when letters match both cases
//  16  64 bytes, the needle, letters in lower case when they match both cases
//  80  64 bytes, 0x20 where a letter matches both cases, else 0
const TEXT: usize = 16
const CASES: usize = 80

// @ts-ignore: decorators stand on functions here
@inline export function lengthOf(needle: usize): usize { return load<u32>(needle) }
// @ts-ignore
@inline export function rarestOf(needle: usize): usize { return load<u32>(needle, 4) }
// @ts-ignore
@inline export function secondOf(needle: usize): usize { return load<u32>(needle, 8) }
// @ts-ignore
@inline export function foldsCase(needle: usize): bool { return load<u32>(needle, 12) != 0 }
// @ts-ignore
@inline export function byteAt(needle: usize, offset: usize): v128 { return v128.load8_splat(needle + offset, TEXT) }
// @ts-ignore
@inline export function caseAt(needle: usize, offset: usize): v128 { return v128.load8_splat(needle + offset, CASES) }

/** Whether the `length` bytes at `at` are the needle. */
export function equals(needle: usize, at: usize, length: usize): bool {
  let done: usize = 0
  for (; done + 16 <= length; done += 16) {
    if (differing(needle + done, at + done) != 0) return false
  }
  const rest = length - done
  return (differing(needle + done, at + done) & ((1 << <i32>rest) - 1)) == 0
}

// A letter with 0x20 set equals its lower case, and nothing else that has 0x20 set does: '@' and '`' are no letters.
// @ts-ignore
@inline function differing(needle: usize, at: usize): i32 {
  const text = v128.or(v128.load(at), v128.load(needle, CASES))
  return i8x16.bitmask(i8x16.ne(text, v128.load(needle, TEXT)))
}
