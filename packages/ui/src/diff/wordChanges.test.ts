import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ColumnRange } from '../code/linePieces.js'
import { wordChanges, wordsOf } from './wordChanges.js'

const marked = (line: string, ranges: readonly ColumnRange[] = []) =>
  ranges
    .toReversed()
    .reduce((text, { start, end }) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`, line)

test.each([
  ['let one = 1', 'let two = 1', 'let [one] = 1', 'let [two] = 1'],
  ['call(a, b)', 'call(a, b, c)', 'call(a, b)', 'call(a, b[, c])'],
  ['return x', 'return x;', 'return x', 'return x[;]'],
  ['  indented', '    indented', '[  ]indented', '[    ]indented'],
  ['the quick brown fox', 'the slow red fox', 'the [quick brown] fox', 'the [slow red] fox'],
  ['größe = alt', 'größe = neu', 'größe = [alt]', 'größe = [neu]'],
  ['same', 'same', 'same', 'same'],
  ['a = "😀"', 'a = "😁"', 'a = "[😀]"', 'a = "[😁]"'],
])('%j and %j', (old, fresh, before, after) => {
  const changes = wordChanges(old, fresh)
  expect([marked(old, changes?.old), marked(fresh, changes?.new)]).toEqual([before, after])
})

test.each([
  ['', 'something'],
  ['alpha beta gamma', 'one two three'],
  ['x'.repeat(30_000), `${'x'.repeat(30_000)}y`],
])('lines with too little in common, or too long, are not looked into', (old, fresh) => {
  expect(wordChanges(old, fresh)).toBeUndefined()
})

const without = (line: string, ranges: readonly ColumnRange[]) =>
  ranges.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), line)
const word = fc.constantFrom('a', 'b', 'c', ' ', '  ', '.', 'ab', '😀')
const line = fc.array(word, { maxLength: 60 }).map((words) => words.join(''))

test('what is not marked is the same on both sides, but for single spaces within marks', () => {
  fc.assert(
    fc.property(line, line, (old, fresh) => {
      const changes = wordChanges(old, fresh)
      fc.pre(changes !== undefined)
      const bare = (text: string) => text.replaceAll(' ', '')
      expect(bare(without(old, changes.old))).toBe(bare(without(fresh, changes.new)))
    }),
  )
})

test('words joined are the line', () => {
  fc.assert(
    fc.property(fc.oneof(line, fc.string()), (text) => {
      expect(wordsOf(text).join('')).toBe(text)
    }),
  )
})

test('two lines of 10,000 other words take no more than 64 changes to give up', () => {
  const many = (letter: string) => Array.from({ length: 4000 }, (_, n) => `${letter}${n}`).join(' ')
  expect(wordChanges(many('a'), many('b'))).toBeUndefined()
})
