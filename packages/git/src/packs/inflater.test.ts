import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { Chance } from '@sextant/base'
import { expect, test } from 'vitest'
import { openInflater, plainInflater } from './inflater.js'

const inflater = openInflater()

/** Texts with repetitions of all distances and lengths, noise, and runs. */
function someBytes(chance: Chance, size: number): Buffer {
  const kind = chance.below(4)
  const letters = kind === 0 ? 256 : 1 + chance.below(kind === 1 ? 4 : 60)
  const bytes = Buffer.from(Array.from({ length: size }, () => 32 + chance.below(letters)))
  const repetitions = kind === 3 && size > 10 ? 40 : 0
  for (let n = 0; n < repetitions; n += 1) {
    const from = chance.below(size)
    bytes.copyWithin(chance.below(size), from, Math.min(size, from + 1 + chance.below(600)))
  }
  return bytes
}

const isRightOrNothing = (unpacked: Buffer | undefined, packed: Buffer, byteSize: number) =>
  unpacked === undefined || plainInflater.inflate(packed, byteSize)?.equals(unpacked) === true

const strategies = [constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY, constants.Z_RLE]

function packedBy(chance: Chance, bytes: Buffer): Buffer {
  const windowBits = 9 + chance.below(7)
  const options = {
    level: chance.below(10),
    strategy: chance.oneOf(strategies),
    windowBits,
    memLevel: 1 + chance.below(9),
  }
  return deflateSync(bytes, options)
}

test('whatever zlib packs is unpacked, with anything behind it', () => {
  const chance = new Chance(1)
  for (let n = 0; n < 1500; n += 1) {
    const bytes = someBytes(chance, n < 300 ? n : chance.below(n % 50 === 0 ? 300_000 : 8000))
    const packed = packedBy(chance, bytes)
    const behind = Buffer.concat([packed, Buffer.from(chance.list(0, 40, () => chance.below(256)))])
    expect(inflater.inflate(behind, bytes.length)?.equals(bytes)).toBe(true)
    expect(inflater.inflate(packed, bytes.length + 1)).toBeUndefined()
    expect(inflater.inflate(packed, Math.abs(bytes.length - 1))).toBeUndefined()
  }
})

test('codes of 15 bits, in both tables, are unpacked', () => {
  // Letters as often as the numbers of Fibonacci have codes of all lengths there are.
  const often = Array.from({ length: 20 }, () => 1)
  for (let n = 2; n < often.length; n += 1) often[n] = (often[n - 1] ?? 0) + (often[n - 2] ?? 0)
  const letters = often.flatMap((times, letter) => Array.from({ length: times }, () => 65 + letter))
  const chance = new Chance(2)
  const mixed = Buffer.from(
    letters
      .map((letter) => ({ letter, at: chance.below(1 << 30) }))
      .sort((a, b) => a.at - b.at)
      .map(({ letter }) => letter),
  )
  for (const strategy of strategies) {
    const packed = deflateSync(mixed, { strategy, memLevel: 9, level: 9 })
    expect(inflater.inflate(packed, mixed.length)?.equals(mixed)).toBe(true)
  }
})

test('what is damaged or cut is refused wherever zlib refuses it', () => {
  const chance = new Chance(3)
  let refused = 0
  for (let n = 0; n < 6000; n += 1) {
    const bytes = someBytes(chance, chance.below(n % 100 === 0 ? 70_000 : 700))
    const packed = packedBy(chance, bytes)
    const isCut = chance.below(4) === 0
    const damaged = isCut ? packed.subarray(0, chance.below(packed.length)) : Buffer.from(packed)
    if (!isCut) damaged[chance.below(packed.length)] = chance.below(256)
    const unpacked = inflater.inflate(damaged, bytes.length)
    if (unpacked === undefined) refused += 1
    expect(isRightOrNothing(unpacked, damaged, bytes.length)).toBe(true)
  }
  expect(refused).toBeGreaterThan(5000)
})

test('noise after a right head unpacks to nothing, or to what zlib makes of it', () => {
  const chance = new Chance(4)
  for (let n = 0; n < 20_000; n += 1) {
    const noise = Buffer.from([
      0x78,
      0x9c,
      (chance.below(32) << 3) | chance.below(8),
      ...chance.list(0, 300, () => chance.below(256)),
    ])
    const size = chance.below(2000)
    expect(isRightOrNothing(inflater.inflate(noise, size), noise, size)).toBe(true)
  }
})

test('what would make more than it tells takes no more memory than it tells', () => {
  const bomb = deflateSync(Buffer.alloc(400_000_000))
  const before = process.resourceUsage().maxRSS
  expect(inflater.inflate(bomb, 9_000_000)).toBeUndefined()
  expect(inflater.inflate(bomb, 1_000_000)).toBeUndefined()
  // In KiB.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000)
})

test('streams of other kinds and those that are too large for the compiled one are in good hands', () => {
  const bytes = Buffer.alloc(9_000_000, 'a line of text\n')
  expect(inflater.inflate(deflateSync(bytes), bytes.length)?.equals(bytes)).toBe(true)
  expect(inflater.inflate(deflateRawSync(bytes), bytes.length)).toBeUndefined()
  expect(inflater.inflate(deflateSync('x', { dictionary: Buffer.from('x') }), 1)).toBeUndefined()
  expect(inflater.inflate(Buffer.alloc(0), 0)).toBeUndefined()
})
