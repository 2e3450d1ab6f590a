import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestNeedle, scannerOf } from './literalScanner.js'

const letters = fc.constantFrom(...'aAbBzZ@[`{ ')
const literal = fc.array(letters, { minLength: 1, maxLength: 4 }).map((units) => units.join(''))

/** The first place where one of the literals begins, by trying every place. */
function plainly(text: string, literals: readonly string[], range: { from: number; to: number }): number {
  for (let at = range.from; at < range.to; at++) {
    if (literals.some((l) => at + l.length <= range.to && text.startsWith(l, at))) return at
  }
  return -1
}

test('a scanner finds the first of its literals within the range', () => {
  const text = fc.tuple(
    fc.array(letters, { maxLength: 40 }),
    fc.nat({ max: 1400 }),
    fc.array(letters, { maxLength: 40 }),
  )
  fc.assert(
    fc.property(text, fc.array(literal, { minLength: 1, maxLength: 4 }), fc.boolean(), (parts, literals, foldCase) => {
      const [head, gap, tail] = parts
      const string = `${head.join('')}${'.'.repeat(gap)}${tail.join('')}`
      const bytes = Buffer.from(string)
      const wanted = foldCase ? literals.map((l) => l.toLowerCase()) : literals
      const scanner = scannerOf({ literals: wanted.map((l) => Buffer.from(l)), foldCase })
      const range = { from: Math.min(3, bytes.length), to: Math.max(0, bytes.length - 2) }
      const oracle = plainly(foldCase ? string.toLowerCase() : string, wanted, range)
      expect(scanner.next(bytes, range.from, range.to)).toBe(oracle)
    }),
    { numRuns: 3000 },
  )
})

test('the earliest of several literals is found in whatever order they are given', () => {
  const bytes = Buffer.from(`${' '.repeat(20)}error${' '.repeat(40)}warning`)
  for (const words of [
    ['error', 'warning'],
    ['warning', 'error'],
  ]) {
    const scanner = scannerOf({ literals: words.map((word) => Buffer.from(word)), foldCase: true })
    expect(scanner.next(bytes, 0, bytes.length)).toBe(20)
  }
})

test('a scanner that folds also stops at what k and s fold to', () => {
  const scanner = scannerOf({ literals: ['sk', '\u017fk'].map((text) => Buffer.from(text)), foldCase: true })
  const bytes = Buffer.from('ab \u017fK sK')
  expect(scanner.next(bytes, 0, bytes.length)).toBe(3)
  expect(scanner.next(bytes, 5, bytes.length)).toBe(7)
})

test('of a long literal only a part is looked for', () => {
  const long = 'ab'.repeat(longestNeedle)
  for (const foldCase of [true, false]) {
    const scanner = scannerOf({ literals: [Buffer.from(long)], foldCase })
    const bytes = Buffer.from(`xx${long}`)
    const found = scanner.next(bytes, 0, bytes.length)
    expect(found).toBe(2)
    expect(scanner.next(Buffer.from('ab'.repeat(10)), 0, 20)).toBe(-1)
  }
})
