import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byKind, emptyCatalog, type Kind, type ShardEntry, withShards } from './catalog.js'
import { type Facts, liveDocuments, planCollection, planTidying } from './collect.js'
import { NumberSet } from './numberSet.js'

interface MadeTree {
  readonly base?: number
  readonly blobs: readonly number[]
}

/** Every tree takes 10 bytes, and every blob as many as its number. */
function factsOf(trees: ReadonlyMap<number, MadeTree>): Facts {
  return {
    treeOf(number) {
      const tree = trees.get(number)
      return tree && { base: tree.base, blobs: tree.blobs, bytes: 10 }
    },
    sizeOf: (blob) => blob,
  }
}

const trees = new Map<number, MadeTree>([
  [1, { blobs: [100, 200, 300] }],
  [2, { base: 1, blobs: [400] }],
  [3, { blobs: [100, 500] }],
  [4, { base: 9, blobs: [600] }],
  [5, { base: 5, blobs: [700] }],
])

describe('what is kept', () => {
  test.each([
    ['nothing', [], [], 0, [], []],
    ['a tree with its blobs', [1], [], 0, [1], [100, 200, 300]],
    ['a change with its base', [2], [], 0, [1, 2], [100, 200, 300, 400]],
    ['what several have once', [1, 3], [], 0, [1, 3], [100, 200, 300, 500]],
    ['no tree that is not there', [7], [], 0, [], []],
    ['no change whose base is lost', [4], [], 0, [], []],
    ['no change against itself', [5], [], 0, [], []],
    ['recent trees that there is room for', [], [3, 1], 610, [3], [100, 500]],
    ['a recent tree for what it alone takes', [1], [3], 510, [1, 3], [100, 200, 300, 500]],
    ['no recent tree that takes a byte more', [1], [3], 509, [1], [100, 200, 300]],
    ['a recent tree behind one that is too large', [], [2, 3], 615, [3], [100, 500]],
  ])('%s', (...[, asked, recent, room, keptTrees, keptBlobs]) => {
    const live = liveDocuments({ asked, recent, room }, factsOf(trees))
    expect([...live.trees.toArray()]).toEqual(keptTrees)
    expect([...live.blobs.toArray()]).toEqual(keptBlobs)
  })

  test('is what a plain walk finds', () => {
    const number = fc.nat(30)
    const made = fc.array(fc.record({ blobs: fc.array(fc.nat(5000), { maxLength: 20 }), base: fc.option(number) }))
    fc.assert(
      fc.property(made, fc.array(number), (list, asked) => {
        const all = new Map(
          list.map(({ blobs, base }, at) => [at, { blobs, ...(base !== null && base < at && { base }) }]),
        )
        const kept = new Set<number>()
        for (let each = 0; each < asked.length; each++) {
          for (let at: number | undefined = asked[each]; at !== undefined && all.has(at); at = all.get(at)?.base) {
            kept.add(at)
          }
        }
        const blobs = new Set([...kept].flatMap((tree) => all.get(tree)?.blobs ?? []))
        const live = liveDocuments({ asked, recent: [], room: 0 }, factsOf(all))
        expect([...live.trees.toArray()]).toEqual([...kept].sort((a, b) => a - b))
        expect([...live.blobs.toArray()]).toEqual([...blobs].sort((a, b) => a - b))
      }),
    )
  })
})

test('a set of numbers is a set', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000)), fc.array(fc.nat(100_000)), (added, others) => {
      const plain = new Set<number>()
      const numbers = new NumberSet()
      for (const each of added) {
        expect(numbers.add(each)).toBe(!plain.has(each))
        plain.add(each)
      }
      expect([...numbers.toArray()]).toEqual([...plain].sort((a, b) => a - b))
      for (const each of others) expect(numbers.has(each)).toBe(plain.has(each))
    }),
  )
})

function shard(kind: Kind, first: number): { kind: Kind; entry: ShardEntry } {
  const size = { documents: 10, textBytes: 40_000_000, fileBytes: 50_000_000, checksum: 0 }
  return { kind, entry: { file: `${kind}-${first}.shard`, first, last: first + 9, ...size } }
}

const catalog = withShards(emptyCatalog, {
  add: [shard('blobs', 0), shard('blobs', 10), shard('trees', 0), shard('trees', 10), shard('symbols', 0)],
})

describe('a plan', () => {
  const nothing = byKind(() => Uint32Array.of())
  const keep = { ...nothing, trees: Uint32Array.of(3, 11), blobs: Uint32Array.of(2, 15, 17) }
  const plan = (shares: Record<string, number>) =>
    planCollection(catalog, { keep, shares: new Map(Object.entries(shares)) }).map(
      ({ files, keep: kept }) => `${files.join()}: ${kept ? [...kept].join() : 'all'}`,
    )

  test('drops trees before what they name, and them at once', () => {
    const shares = { 'trees-0.shard': 0.99, 'blobs-10.shard': 0.7, 'symbols-0.shard': 0, 'blobs-0.shard': 0.99 }
    expect(plan(shares)).toEqual(['trees-0.shard: 3', 'symbols-0.shard: ', 'blobs-10.shard: 15,17'])
  })

  test('does nothing when all is live', () => {
    expect(plan({})).toEqual([])
    expect(planTidying(catalog)).toEqual([])
  })

  test('for tidiness drops nothing', () => {
    const small = Array.from({ length: 9 }, (_, at) => {
      const { kind, entry } = shard('commits', 10 * at)
      return { kind, entry: { ...entry, textBytes: 10, fileBytes: 10 } }
    })
    const jobs = planTidying(withShards(catalog, { add: small }))
    const files = small.map(({ entry }) => entry.file)
    expect(jobs).toEqual([{ kind: 'commits', files, keep: undefined }])
  })
})
