import { expect, test } from 'vitest'
import { cutLine, longLine, shownUnits } from './longLines.js'

const line = `${'a'.repeat(5000)}b${'c'.repeat(5000)}`

test('a short line is drawn whole, a long one from its start', () => {
  expect(cutLine('abc', longLine)).toEqual({ from: 0, shown: 'abc', left: 0 })
  expect(cutLine(line, longLine)).toEqual({ from: 0, shown: 'a'.repeat(2000), left: 8001 })
})

test('a long line is drawn around a column that its start does not reach', () => {
  const { from, shown, left } = cutLine(line, longLine, 5000)
  expect([from, shown.length, left]).toEqual([4700, 2000, 3301])
  expect(shown.charAt(5000 - from)).toBe('b')
  expect(cutLine(line, longLine, 100).from).toBe(0)
})

test('ten times more is shown at each asking', () => {
  expect([0, 1, 2].map(shownUnits)).toEqual([2000, 20_000, 200_000])
})

test('a pair of surrogates is not split at either end', () => {
  const pairs = '💡'.repeat(3000)
  for (const column of [0, 2001, 2002, 4001]) {
    const { shown } = cutLine(pairs, 2001, column)
    expect(shown).toBe('💡'.repeat(shown.length / 2))
  }
})
