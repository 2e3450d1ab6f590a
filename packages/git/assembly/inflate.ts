// Unpacks zlib streams (RFC 1950 and 1951) in one imported memory: src/packs/inflater.ts has its layout. AssemblyScript:
// no formatter of the project reads it. After a change, `node dev/compileKernel.mjs` writes the compiled bytes.
//
// Codes of up to `mainBits` bits are looked up at once, longer ones through a second table. An entry of a table is
//   bits 0-4    how many bits of the input the symbol takes, its extra bits included
//   bits 5-8    how many of them are extra bits; in an entry that leads on, how many bits the second table takes
//   bits 9-28   the literal, the base of a length or distance, or the place of the second table, in entries
//   bits 29-31  what it is; none of them stands for a length or a distance

const literal: u32 = 1 << 31
const leadsOn: u32 = 1 << 30
const endOfBlock: u32 = 1 << 29
/** An entry that no code leads to takes no bits. */
const invalid: u32 = 0

const mainBits: u32 = 10
const mostCodeBits: u32 = 15
/** Of 288 codes at most 144 share a second table, each with no more than 2^5 entries; 2^10 and that are 5632. */
const tableBytes: usize = 5632 * 4

// The memory up to `firstFree`.
const lengthsAt: usize = 64
const countsAt: usize = lengthsAt + 320
const startsAt: usize = countsAt + 64
const sortedAt: usize = startsAt + 64
const lettersAt: usize = sortedAt + 1024
const distancesAt: usize = lettersAt + tableBytes
const fixedLettersAt: usize = distancesAt + tableBytes
const fixedDistancesAt: usize = fixedLettersAt + tableBytes
const firstFree: usize = fixedDistancesAt + tableBytes

/** Where input and output may lie: the first address that is not used here. */
export function begin(): usize {
  return firstFree
}

// The input: `bits` holds the next `held` bits, the lowest first, and what is read next begins at `input`.
let input: usize = 0
let inputEnd: usize = 0
let bits: u64 = 0
let held: u32 = 0
let hasFixed: bool = false
/** Nothing before it may be repeated. */
let outStart: usize = 0

/**
 * Unpacks [from, to) to exactly [out, outEnd) and answers whether that was it: a whole stream with a right checksum. Reads
 * and writes up to 32 bytes beyond.
 */
export function inflate(from: usize, to: usize, out: usize, outEnd: usize): bool {
  if (to - from < 6 || !isHeader(load<u8>(from), load<u8>(from, 1))) return false
  input = from + 2
  inputEnd = to
  bits = 0
  held = 0
  outStart = out
  let next = out
  let isLast = false
  while (!isLast) {
    refill()
    if (isBeyond()) return false
    isLast = (bits & 1) == 1
    const kind = <u32>(bits >> 1) & 3
    take(3)
    if (kind == 0) next = stored(next, outEnd)
    else if (kind == 3) return false
    else {
      if (kind == 2 ? !readTables() : !fixedTables()) return false
      const letters = kind == 2 ? lettersAt : fixedLettersAt
      next = block(next, outEnd, letters, kind == 2 ? distancesAt : fixedDistancesAt)
    }
    if (next == 0) return false
  }
  // Whole bytes that were read ahead belong to the checksum.
  const trailer = input - (held >> 3)
  return next == outEnd && trailer + 4 <= to && bswap<u32>(load<u32>(trailer)) == adler32(out, outEnd)
}

function isHeader(method: u32, flags: u32): bool {
  return (method & 15) == 8 && method >> 4 <= 7 && (flags & 0x20) == 0 && ((method << 8) | flags) % 31 == 0
}

/** Holds 56 bits at least. Behind the end of the input they are whatever lies there: see `isBeyond`. */
// @ts-ignore: decorator
@inline
function refill(): void {
  bits |= load<u64>(input) << held
  input += (63 - held) >> 3
  held |= 56
}

// @ts-ignore: decorator
@inline
function take(count: u32): void {
  bits >>= count
  held -= count
}

/** Whether bits were taken that the input does not have, or soon would be read from where no memory may be. */
// @ts-ignore: decorator
@inline
function isBeyond(): bool {
  return input - (held >> 3) > inputEnd
}

function stored(out: usize, outEnd: usize): usize {
  take(held & 7)
  const from = input - (held >> 3)
  const length = <u32>load<u16>(from)
  if (from + 4 + length > inputEnd || length != (<u32>load<u16>(from, 2) ^ 0xffff)) return 0
  if (out + length > outEnd) return 0
  memory.copy(out, from + 4, length)
  input = from + 4 + length
  bits = 0
  held = 0
  return out + length
}

/**
 * The symbols of one block; answers where its output ends, or 0 for one that is damaged or makes too much. `ahead` and
 * `count` are `bits` and `held` in variables of this function, which are registers.
 */
function block(out: usize, outEnd: usize, letters: usize, distances: usize): usize {
  const mask: u64 = (1 << mainBits) - 1
  const end = inputEnd
  let at = input
  let ahead = bits
  let count = held
  for (;;) {
    ahead |= load<u64>(at) << count
    at += (63 - count) >> 3
    count |= 56
    if (at - (count >> 3) > end) return 0
    let entry = load<u32>(letters + (<usize>(ahead & mask) << 2))
    if (entry & literal) {
      // Two more at most fit into what is held.
      ahead >>= entry & 31
      count -= entry & 31
      store<u8>(out++, entry >> 9)
      entry = load<u32>(letters + (<usize>(ahead & mask) << 2))
      if (entry & literal) {
        ahead >>= entry & 31
        count -= entry & 31
        store<u8>(out++, entry >> 9)
        entry = load<u32>(letters + (<usize>(ahead & mask) << 2))
      }
      if (out > outEnd) return 0
    }
    if (entry & leadsOn) entry = second(letters, entry, ahead)
    if (entry & literal) {
      ahead >>= entry & 31
      count -= entry & 31
      store<u8>(out++, entry >> 9)
      if (out > outEnd) return 0
      continue
    }
    if ((entry & 31) == 0) return 0
    const length = <usize>valueOf(entry, ahead)
    ahead >>= entry & 31
    count -= entry & 31
    if (entry & endOfBlock) break
    ahead |= load<u64>(at) << count
    at += (63 - count) >> 3
    count |= 56
    let far = load<u32>(distances + (<usize>(ahead & mask) << 2))
    if (far & leadsOn) far = second(distances, far, ahead)
    if ((far & 31) == 0) return 0
    const distance = <usize>valueOf(far, ahead)
    ahead >>= far & 31
    count -= far & 31
    if (out + length > outEnd || distance > out - outStart) return 0
    repeat(out, distance, length)
    out += length
  }
  input = at
  bits = ahead
  held = count
  return isBeyond() ? 0 : out
}

/** The base of an entry and its extra bits, which are the last of those it takes. */
// @ts-ignore: decorator
@inline
function valueOf(entry: u32, ahead: u64): u32 {
  const extra = (entry >> 5) & 15
  return ((entry >> 9) & 0xfffff) + (<u32>(ahead >> ((entry & 31) - extra)) & ((1 << extra) - 1))
}

// @ts-ignore: decorator
@inline
function second(table: usize, entry: u32, ahead: u64): u32 {
  const place = ((entry >> 9) & 0xfffff) + (<u32>(ahead >> mainBits) & ((1 << ((entry >> 5) & 15)) - 1))
  return load<u32>(table + (<usize>place << 2))
}

/** Repeats what lies `distance` back. Writes up to 15 bytes more. */
function repeat(out: usize, distance: usize, length: usize): void {
  const end = out + length
  let from = out - distance
  if (distance >= 16) {
    do {
      v128.store(out, v128.load(from))
      out += 16
      from += 16
    } while (out < end)
  } else if (distance == 1) {
    const same = i8x16.splat(load<i8>(from))
    do {
      v128.store(out, same)
      out += 16
    } while (out < end)
  } else if (distance >= 8) {
    do {
      store<u64>(out, load<u64>(from))
      out += 8
      from += 8
    } while (out < end)
  } else {
    do {
      store<u8>(out++, load<u8>(from++))
    } while (out < end)
  }
}

/** The tables of a block that brings its own: RFC 1951, 3.2.7. */
function readTables(): bool {
  refill()
  const letters: u32 = 257 + (<u32>bits & 31)
  const distances: u32 = 1 + (<u32>(bits >> 5) & 31)
  const codes: u32 = 4 + (<u32>(bits >> 10) & 15)
  take(14)
  if (letters > 286 || distances > 30) return false
  memory.fill(lengthsAt, 0, 19)
  for (let n: u32 = 0; n < codes; n++) {
    if (held < 3) refill()
    store<u8>(lengthsAt + orderOf(n), <u32>bits & 7)
    take(3)
  }
  if (isBeyond() || !build(distancesAt, 19, 0)) return false
  return readLengths(letters + distances) && buildBoth(letters, distances)
}

/** The lengths of all codes, each as a code itself. */
function readLengths(all: u32): bool {
  let n: u32 = 0
  while (n < all) {
    refill()
    const entry = load<u32>(distancesAt + (<usize>(<u32>bits & ((1 << mainBits) - 1)) << 2))
    if (isBeyond() || (entry & 31) == 0) return false
    const symbol = (entry >> 9) & 0xfffff
    take(entry & 31)
    if (symbol < 16) {
      store<u8>(lengthsAt + n++, symbol)
      continue
    }
    if (symbol == 16 && n == 0) return false
    const extra: u32 = symbol == 16 ? 2 : symbol == 17 ? 3 : 7
    const times = (symbol == 18 ? 11 : 3) + (<u32>bits & ((1 << extra) - 1))
    take(extra)
    if (n + times > all) return false
    memory.fill(lengthsAt + n, symbol == 16 ? load<u8>(lengthsAt + n - 1) : 0, times)
    n += times
  }
  return true
}

/** The codes of distances follow those of the letters. */
function buildBoth(letters: u32, distances: u32): bool {
  // Every block ends.
  if (load<u8>(lengthsAt + 256) == 0) return false
  if (!build(lettersAt, letters, 1)) return false
  memory.copy(lengthsAt, lengthsAt + letters, distances)
  return build(distancesAt, distances, 2)
}

function fixedTables(): bool {
  if (hasFixed) return true
  memory.fill(lengthsAt, 8, 144)
  memory.fill(lengthsAt + 144, 9, 112)
  memory.fill(lengthsAt + 256, 7, 24)
  memory.fill(lengthsAt + 280, 8, 8)
  if (!build(fixedLettersAt, 288, 1)) return false
  memory.fill(lengthsAt, 5, 32)
  hasFixed = build(fixedDistancesAt, 32, 2)
  return hasFixed
}

/**
 * Makes the table of canonical codes from the lengths of `count` of them. `kind` is 0 for lengths of codes, 1 for literals
 * and lengths, 2 for distances. False for codes that are too many or leave gaps, but for one distance alone, or none.
 */
function build(table: usize, count: u32, kind: u32): bool {
  memory.fill(countsAt, 0, 64)
  for (let n: u32 = 0; n < count; n++) {
    const at = countsAt + (<usize>load<u8>(lengthsAt + n) << 2)
    store<u32>(at, load<u32>(at) + 1)
  }
  const used = count - load<u32>(countsAt)
  let longest: u32 = mostCodeBits
  while (longest > 1 && load<u32>(countsAt + (longest << 2)) == 0) longest--
  let open: u32 = 1
  let start: u32 = 0
  for (let length: u32 = 1; length <= mostCodeBits; length++) {
    const same = load<u32>(countsAt + (length << 2))
    if (open << 1 < same) return false
    open = (open << 1) - same
    store<u32>(startsAt + (length << 2), start)
    start += same
  }
  const isSparse = open > 0
  if (isSparse && !(kind == 2 && used <= 1 && longest == 1)) return false
  sortSymbols(count)
  if (isSparse) memory.fill(table, 0, (<usize>1 << mainBits) << 2)
  fillTable(table, used, longest, kind)
  return true
}

/** The symbols that are used, by the length of their code and then by themselves. */
function sortSymbols(count: u32): void {
  for (let n: u32 = 0; n < count; n++) {
    const length = <usize>load<u8>(lengthsAt + n)
    if (length == 0) continue
    const at = startsAt + (length << 2)
    const place = load<u32>(at)
    store<u32>(at, place + 1)
    store<u16>(sortedAt + (<usize>place << 1), n)
  }
}

function fillTable(table: usize, used: u32, longest: u32, kind: u32): void {
  const secondBits = longest > mainBits ? longest - mainBits : 0
  let free: u32 = 1 << mainBits
  let prefix: u32 = 0xffffffff
  let secondTable: usize = 0
  let code: u32 = 0
  let length: u32 = load<u8>(lengthsAt + load<u16>(sortedAt))
  for (let n: u32 = 0; n < used; n++) {
    const symbol = <u32>load<u16>(sortedAt + (<usize>n << 1))
    const symbolBits = <u32>load<u8>(lengthsAt + symbol)
    code <<= symbolBits - length
    length = symbolBits
    const reversed = reverse(code, length)
    const entry = entryOf(symbol, length, kind)
    code++
    if (length <= mainBits) spread(table, reversed, length, mainBits, entry)
    else {
      const low = reversed & ((1 << mainBits) - 1)
      if (low != prefix) {
        prefix = low
        secondTable = table + (<usize>free << 2)
        store<u32>(table + (<usize>low << 2), leadsOn | (free << 9) | (secondBits << 5) | 1)
        free += 1 << secondBits
      }
      spread(secondTable, reversed >> mainBits, length - mainBits, secondBits, entry)
    }
  }
}

// @ts-ignore: decorator
@inline
function spread(table: usize, first: u32, length: u32, tableBits: u32, entry: u32): void {
  const end: u32 = 1 << tableBits
  const step: u32 = 1 << length
  for (let at = first; at < end; at += step) store<u32>(table + (<usize>at << 2), entry)
}

function reverse(code: u32, length: u32): u32 {
  let value = ((code & 0x5555) << 1) | ((code >> 1) & 0x5555)
  value = ((value & 0x3333) << 2) | ((value >> 2) & 0x3333)
  value = ((value & 0x0f0f) << 4) | ((value >> 4) & 0x0f0f)
  value = ((value & 0x00ff) << 8) | ((value >> 8) & 0x00ff)
  return value >> (16 - length)
}

function entryOf(symbol: u32, length: u32, kind: u32): u32 {
  if (kind == 0) return (symbol << 9) | length
  if (kind == 2) return symbol > 29 ? invalid : distanceEntry(symbol, length)
  if (symbol < 256) return literal | (symbol << 9) | length
  if (symbol == 256) return endOfBlock | length
  return symbol > 285 ? invalid : lengthEntry(symbol - 257, length)
}

/** RFC 1951, 3.2.5: four lengths to each number of extra bits from the ninth on; the last one is 258. */
function lengthEntry(symbol: u32, length: u32): u32 {
  if (symbol == 28) return (258 << 9) | length
  const extra = symbol < 8 ? 0 : (symbol >> 2) - 1
  const base = symbol < 8 ? symbol + 3 : ((4 + (symbol & 3)) << extra) + 3
  return (base << 9) | (extra << 5) | (length + extra)
}

/** Two distances to each number of extra bits from the fifth on. Bases of up to 24577 need 15 bits. */
function distanceEntry(symbol: u32, length: u32): u32 {
  const extra = symbol < 4 ? 0 : (symbol >> 1) - 1
  const base = symbol < 4 ? symbol + 1 : ((2 + (symbol & 1)) << extra) + 1
  return (base << 9) | (extra << 5) | (length + extra)
}

/** The order in which lengths of codes of lengths come. */
function orderOf(n: u32): u32 {
  if (n < 3) return 16 + n
  if (n == 3) return 0
  return n & 1 ? 7 - ((n - 5) >> 1) : 8 + ((n - 4) >> 1)
}

/** No sum of so many bytes is too large for 32 bits: RFC 1950, 8.2. */
const mostSummed: usize = 5552

function adler32(from: usize, to: usize): u32 {
  let low: u32 = 1
  let high: u32 = 0
  while (from < to) {
    const end = min(to, from + mostSummed)
    const whole = from + ((end - from) & ~15)
    let sums = i32x4.splat(0)
    let before = i32x4.splat(0)
    let weighted = i32x4.splat(0)
    high += low * <u32>(whole - from)
    for (; from < whole; from += 16) {
      const bytes = v128.load(from)
      before = i32x4.add(before, sums)
      sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes)))
      weighted = i32x4.add(weighted, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(bytes), i16x8(16, 15, 14, 13, 12, 11, 10, 9)))
      weighted = i32x4.add(weighted, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(bytes), i16x8(8, 7, 6, 5, 4, 3, 2, 1)))
    }
    low += across(sums)
    high += across(before) * 16 + across(weighted)
    for (; from < end; from++) {
      low += load<u8>(from)
      high += low
    }
    low %= 65521
    high %= 65521
  }
  return (high << 16) | low
}

function across(sums: v128): u32 {
  const half = i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1)
  return half + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3)
}
