import { expect, test } from 'vitest'
import { KnownTargets } from './knownTargets.js'
import { ShardSet } from './shardSet.js'
import { packTargets, unpackTargets } from './targetList.js'

const list = [
  { place: 3, tree: 5_000_000_000 },
  { place: 4, tree: 7, group: 0 },
  { place: 6, tree: 8, group: 1, hidden: ['a.ts'] },
]

test('a list of targets comes out as it went in', () => {
  expect(unpackTargets(packTargets(list))).toEqual(list)
  expect(unpackTargets(packTargets([]))).toEqual([])
})

test('a list is read once, as long as nothing is missing, hidden or forgotten', () => {
  const shards = new ShardSet()
  const known = new KnownTargets(shards)
  const none = packTargets([])
  expect(known.of(none)).toBe(known.of(packTargets([])))
  expect(known.of(none).parts(10)).toBe(known.of(none).parts(10))
  const before = known.of(none)
  shards.close()
  expect(known.of(none)).not.toBe(before)
  // What is not there may be there the next time.
  const missing = packTargets([{ place: 0, tree: 1 }])
  expect(known.of(missing).missing).toEqual([0])
  expect(known.of(missing)).not.toBe(known.of(missing))
})
