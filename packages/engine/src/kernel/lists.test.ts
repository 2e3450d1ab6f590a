import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bothKernels } from './testing/bothKernels.js'

const broken = /no ascending list/

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

const deltas = (values: readonly number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value, index) => varint(value - (index === 0 ? 0 : (values[index - 1] ?? 0)))))

// Stretches of near values and jumps, so that numbers of one byte and of more take turns.
const anyDistance = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 127 }) },
  fc.integer({ min: 1, max: 1e5 }),
)
const anyList = fc
  .tuple(fc.nat(300), fc.array(anyDistance, { maxLength: 150, size: 'max' }))
  .map(([first, distances]) => distances.reduce((list, step) => [...list, (list.at(-1) ?? 0) + step], [first]))
const anyAscending = fc
  .uniqueArray(fc.nat(120), { maxLength: 100, size: 'max' })
  .map((values) => values.sort((a, b) => a - b))

/** Every `step`-th number from `first`. */
const everySo = (first: number, step: number, length: number) => Array.from({ length }, (_, i) => first + i * step)

describe.each(bothKernels)('the $kind kernel', ({ open }) => {
  const kernel = open()

  test('decodes what was encoded', () => {
    fc.assert(
      fc.property(anyList, fc.nat(20), (list, extra) => {
        const source = Uint8Array.from([...deltas(list), ...new Uint8Array(extra).fill(1)])
        expect([...kernel.decodeDeltas(source, list.length)]).toEqual(list)
        expect([...kernel.decodeDeltas(source, list.length >> 1)]).toEqual(list.slice(0, list.length >> 1))
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['nothing', []],
    ['zero', [0]],
    ['the largest', [4_294_967_294, 4_294_967_295]],
    ['sums of 16 short distances up to the largest', everySo(4_294_967_295 - 20 * 127, 127, 21)],
    ['more than a piece, of one byte each', everySo(0, 1, 100_000)],
    ['more than a piece, of two bytes each', everySo(5, 300, 100_000)],
    ['more than a piece, of three bytes each', everySo(1, 40_000, 50_000)],
  ])('decodes %s', (_name, list) => {
    expect([...kernel.decodeDeltas(deltas(list), list.length)]).toEqual(list)
  })

  test('decodes bytes that a reader can check', () => {
    const source = [3, 1, 128, 1, 255, 255, 3]
    expect([...kernel.decodeDeltas(Uint8Array.from(source), 4)]).toEqual([3, 4, 132, 65_667])
  })

  test.each([
    ['fewer bytes than values', [1, 2], 3, /2 bytes do not hold/],
    ['a count below zero', [1, 2], -1, /do not hold/],
    ['a count that is no number', [1, 2], Number.NaN, /do not hold/],
    ['an end within a number', [1, 128, 128], 2, broken],
    ['a distance of zero', [1, 0], 2, broken],
    ['a distance of zero among many', [...everySo(1, 0, 20), 0, ...everySo(1, 0, 20)], 41, broken],
    ['a number of six bytes', [1, 129, 128, 128, 128, 128, 0], 2, broken],
    ['a first value above 32 bits', [128, 128, 128, 128, 16], 1, broken],
    ['a sum above 32 bits', [255, 255, 255, 255, 15, 1], 2, broken],
    ['a sum above 32 bits among short distances', [240, 255, 255, 255, 15, ...everySo(1, 0, 30)], 31, broken],
  ])('refuses %s', (_name, bytes, count, message) => {
    expect(() => kernel.decodeDeltas(Uint8Array.from(bytes), count)).toThrow(message)
  })

  test('intersects as sets do', () => {
    fc.assert(
      fc.property(anyAscending, anyAscending, (a, b) => {
        const both = a.filter((value) => b.includes(value))
        expect([...kernel.intersect(Uint32Array.from(a), Uint32Array.from(b))]).toEqual(both)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['the same list', everySo(7, 1, 50_000), everySo(7, 1, 50_000), everySo(7, 1, 50_000)],
    ['multiples of two and of three', everySo(0, 2, 60_000), everySo(0, 3, 50_000), everySo(0, 6, 20_000)],
    ['few and many', everySo(9999, 10_000, 9), everySo(0, 1, 100_000), everySo(9999, 10_000, 9)],
    ['large values', [5, 2_147_483_648, 4_294_967_295], [2_147_483_648, 4_294_967_295], [2_147_483_648, 4_294_967_295]],
    ['one after the other', everySo(0, 1, 40_000), everySo(40_000, 1, 40_000), []],
    ['nothing', [], [1, 2], []],
  ])('intersects %s', (_name, a, b, both) => {
    expect([...kernel.intersect(Uint32Array.from(a), Uint32Array.from(b))]).toEqual(both)
    expect([...kernel.intersect(Uint32Array.from(b), Uint32Array.from(a))]).toEqual(both)
  })
})
