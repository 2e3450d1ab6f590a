import { fuzzyMatcher, fuzzyQuery, nameSize } from '@sextant/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BestNames, byWorth, type Ranked } from './bestNames.js'
import { nameAt, tableOf } from './nameTable.js'
import { NameScanner } from './scanNames.js'

const letters = fc.constantFrom('a', 'b', 'c', 'B', '/', '_', '.', '7', 'é', 'É', '𝛼')
const names = fc.array(fc.string({ unit: letters, minLength: 1, maxLength: 10 }), { maxLength: 60 })
const typed = fc.string({ unit: fc.constantFrom('a', 'b', 'B', '/', '.', '7', 'é', ' '), maxLength: 5 })

test('the best names that a scan keeps are the best of all', () => {
  fc.assert(
    fc.property(names, typed, fc.integer({ min: 1, max: 8 }), (list, text, most) => {
      expect(scanned(list, text, most)).toEqual(plain(list, text, most))
    }),
    { numRuns: process.env['SEXTANT_PROVE'] ? 100_000 : 1_000 },
  )
})

const ranked = (path: string, order: number, score: number): Ranked & { readonly path: string } => {
  return { path, score, size: nameSize(path), target: 0, order }
}

function scanned(list: readonly string[], text: string, most: number): readonly Ranked[] {
  const table = tableOf(list)
  const best = new BestNames<Ranked>(most)
  const whole = new NameScanner(fuzzyQuery(text)).scan(table, {
    hasRoomFor: (score, size, place) => best.hasRoomFor(score, size, 0, place),
    goOn: () => true,
    show: (place, score) => best.add(ranked(nameAt(table, place), place, score)),
  })
  expect(whole).toBe(true)
  return best.list
}

function plain(list: readonly string[], text: string, most: number): readonly Ranked[] {
  const match = fuzzyMatcher(fuzzyQuery(text))
  const matches = list.flatMap((name, place) => {
    const found = match(name)
    return found ? [ranked(name, place, found.score)] : []
  })
  return matches.sort(byWorth).slice(0, most)
}
