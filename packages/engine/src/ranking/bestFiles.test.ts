import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BestFiles, byScore, type RankedFile, weightOf } from './bestFiles.js'

const files = fc.array(
  fc.record({ score: fc.integer({ min: 0, max: 20 }), lines: fc.integer({ min: 0, max: 5 }), target: fc.nat(3) }),
  { maxLength: 4000 },
)

const ranked = (given: readonly { score: number; lines: number; target: number }[]): readonly RankedFile[] =>
  given.map(({ score, lines, target }, place) => {
    const match = { path: `${place}`, pathRanges: [], chunks: [], matchingLines: lines }
    return { score, found: { match, targets: [target] } }
  })

/** The first of all that have so many matches together. */
function firstOf(all: readonly RankedFile[], matches: number): readonly RankedFile[] {
  let sum = 0
  return all.filter((file) => {
    const isWanted = sum < matches
    sum += weightOf(file)
    return isWanted
  })
}

test('the best files are the first of all in order, whatever comes when', () => {
  fc.assert(
    fc.property(files, fc.integer({ min: 1, max: 60 }), (given, matches) => {
      const all = ranked(given)
      const best = new BestFiles(matches)
      for (const file of all) best.add(file)
      expect(best.list()).toEqual(firstOf([...all].sort(byScore), matches))
    }),
  )
})

test('in little memory the best are kept that have room there, and it is told', () => {
  fc.assert(
    fc.property(files, fc.integer({ min: 1, max: 20 }), (given, room) => {
      const all = ranked(given)
      const one = 310
      const best = new BestFiles(1_000_000, undefined, room * one)
      for (const file of all) best.add(file)
      const kept = best.list()
      expect(kept).toEqual([...all].sort(byScore).slice(0, kept.length))
      expect(kept.length).toBeLessThanOrEqual(room + 1)
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(room - 1, all.length))
      expect(best.isFull).toBe(kept.length < all.length)
    }),
  )
})

test('what was taken out does not come again', () => {
  const best = new BestFiles(100)
  for (const file of ranked([3, 1, 2].map((score) => ({ score, lines: 1, target: 0 })))) best.add(file)
  expect(best.take(2).map(({ score }) => score)).toEqual([3, 2])
  expect(best.list().map(({ score }) => score)).toEqual([1])
})
