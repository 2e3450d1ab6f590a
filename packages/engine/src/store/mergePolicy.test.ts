import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyCatalog, type ShardEntry, withShards } from './catalog.js'
import { mostSmall, mostText, planMerges, smallText } from './mergePolicy.js'

const MiB = 1024 * 1024

/** A file with one document. */
function shard(number: number, textBytes: number): ShardEntry {
  const size = { textBytes, fileBytes: Math.round(textBytes * 1.2) }
  return { file: `blobs-${number}.shard`, first: number, last: number, documents: 1, checksum: 0, ...size }
}

const shards = (...sizes: readonly number[]) => sizes.map((size, number) => shard(number, size))
const placesOf = (merges: ReturnType<typeof planMerges>) => merges.map((merge) => merge.map(({ first }) => first))
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

describe('files are left alone', () => {
  test.each([
    ['when there are none', []],
    ['when few are small', [64, 64, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['when all are large', Array.from({ length: 100 }, () => 64)],
    ['when all that is small is between full ones', Array.from({ length: 20 }, (_, at) => (at % 2 ? 128 : 1))],
  ])('%s', (_, sizes) => {
    expect(planMerges(shards(...sizes.map((size) => size * MiB)))).toEqual([])
  })
})

describe('files are merged', () => {
  test.each([
    ['all of them when they are alike', [1, 1, 1, 1, 1, 1, 1, 1, 1], [[0, 1, 2, 3, 4, 5, 6, 7, 8]]],
    ['the last when they are smaller and smaller', [31, 10, 3, 1, 0.3, 0.1, 0.03, 0.01, 0.003], [[4, 5, 6, 7, 8]]],
    [
      'with the large one beside it, if there is nothing else',
      alternating(9),
      [
        [0, 1],
        [2, 3],
        [4, 5],
        [6, 7],
      ],
    ],
  ])('%s', (_, sizes, expected) => {
    expect(placesOf(planMerges(shards(...sizes.map((size) => size * MiB))))).toEqual(expected)
  })

  test('with a thought for what is beside the text', () => {
    const entries = shards(...Array.from({ length: 9 }, () => 0)).map((each) => ({ ...each, fileBytes: 60 * MiB }))
    expect(Math.max(...planMerges(entries).map(({ length }) => length))).toBeLessThanOrEqual(4)
  })
})

/** Small files, each between large ones. */
function alternating(count: number): readonly number[] {
  return Array.from({ length: 2 * count }, (_, at) => (at % 2 ? 1 : 100))
}

describe('dead text', () => {
  const entries = shards(64 * MiB, 64 * MiB, 64 * MiB)
  const plan = (shares: readonly number[], deadAllowed?: number) =>
    placesOf(planMerges(entries, ({ first }) => shares[first] ?? 1, deadAllowed))

  test.each([
    ['a quarter of it stays', [1, 0.75, 0.9], []],
    ['more of it goes', [1, 0.74, 0.9], [[1]]],
    ['a file of nothing else goes first', [0.5, 1, 0], [[2], [0]]],
  ])('%s', (_, shares, expected) => {
    expect(plan(shares)).toEqual(expected)
  })

  test('may not be allowed at all', () => {
    expect(plan([1, 0.999, 1], 0)).toEqual([[1]])
  })

  test('makes files small, which are merged then', () => {
    const half = shards(...Array.from({ length: 10 }, () => 60 * MiB))
    const merges = planMerges(half, () => 0.5)
    expect(placesOf(merges).flat()).toEqual(half.map(({ first }) => first))
    expect(merges.length).toBeLessThanOrEqual(mostSmall)
  })
})

/** Adds files one after the other, merging whenever that is planned. */
function addAll(sizes: readonly number[]): { readonly entries: readonly ShardEntry[]; readonly rewritten: number } {
  let catalog = emptyCatalog
  let rewritten = 0
  for (const [number, size] of sizes.entries()) {
    catalog = withShards(catalog, { add: [{ kind: 'blobs', entry: shard(number, size) }] })
    for (const merge of planMerges(catalog.shards.blobs)) {
      const text = sum(merge.map(({ textBytes }) => textBytes))
      expect(text).toBeLessThanOrEqual(mostText)
      rewritten += text
      const [first, last] = [merge[0]?.first ?? 0, merge.at(-1)?.last ?? 0]
      const entry = { ...shard(1_000_000 + number, text), file: `blobs-${number}-${first}.shard`, first, last }
      const remove = merge.map(({ file }) => ({ kind: 'blobs', file }) as const)
      catalog = withShards(catalog, { add: [{ kind: 'blobs', entry }], remove })
    }
  }
  return { entries: catalog.shards.blobs, rewritten }
}

const logarithmic = fc.double({ min: 0, max: 1, noNaN: true }).map((part) => Math.round(1024 * 65_536 ** part))
const histories = fc.oneof(
  fc.array(logarithmic, { maxLength: 400 }),
  fc.array(fc.integer({ min: 1, max: 70 * MiB }), { maxLength: 200 }),
  fc.array(fc.constantFrom(4096, 64 * MiB, 100 * MiB, 128 * MiB), { maxLength: 200 }),
  fc.tuple(logarithmic, fc.integer({ max: 1000, min: 1 })).map(([size, count]) => Array<number>(count).fill(size)),
)

describe('whatever is added', () => {
  test('there are few files', () => {
    fc.assert(
      fc.property(histories, (sizes) => {
        const { entries } = addAll(sizes)
        const small = entries.filter(({ textBytes }) => textBytes < smallText).length
        const full = entries.filter(({ textBytes }) => textBytes > mostText - smallText).length
        expect(small).toBeLessThanOrEqual(mostSmall + full)
        expect(entries.length).toBeLessThanOrEqual(2 * mostSmall + 2 * (sum(sizes) / smallText))
        expect(sum(entries.map(({ textBytes }) => textBytes))).toBe(sum(sizes))
      }),
      { numRuns: 200 },
    )
  })

  test('a byte is not written anew more often than the number of files doubles', () => {
    fc.assert(
      fc.property(histories, (sizes) => {
        const { rewritten } = addAll(sizes)
        expect(rewritten).toBeLessThanOrEqual(sum(sizes) * Math.log2(sizes.length + 1))
      }),
      { numRuns: 200 },
    )
  })
})
