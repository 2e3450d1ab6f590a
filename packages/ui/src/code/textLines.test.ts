import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf, cutLines, offsetAt } from './textLines.js'

const linesOf = (text: string) => {
  const lines = cutLines(text)
  return Array.from({ length: lines.count }, (_, line) => lines.line(line))
}

test.each([
  ['', ['']],
  ['a', ['a']],
  ['a\n', ['a']],
  ['a\nb', ['a', 'b']],
  ['a\n\nb\n', ['a', '', 'b']],
  ['\n', ['']],
  ['\n\n', ['', '']],
  ['a\r\nb', ['a\r', 'b']],
  ['a\rb', ['a\rb']],
])('%j has the lines %j', (text, expected) => {
  expect(linesOf(text)).toEqual(expected)
})

test('lines are those of a plain split, but for a last line feed', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\t', '💡') }), (text) => {
      const plain = text.split('\n')
      if (plain.length > 1 && plain.at(-1) === '') plain.pop()
      expect(linesOf(text)).toEqual(plain)
    }),
  )
})

test('a line that is not there is empty', () => {
  expect([cutLines('a\nb').line(2), cutLines('a\nb').line(-1)]).toEqual(['', ''])
})

test('a place is an offset, and a column too far is the end of its line', () => {
  const lines = cutLines('one\ntwo\n')
  expect([offsetAt(lines, 0, 0), offsetAt(lines, 1, 2), offsetAt(lines, 0, 99), offsetAt(lines, 1, 99)]).toEqual([
    0, 6, 3, 7,
  ])
})

test.each([
  ['abc', 3],
  ['\t', 4],
  ['a\tb', 5],
  ['abcd\t', 8],
  ['\t\ta', 9],
])('%j takes %i columns at tab stops of 4', (line, columns) => {
  expect(columnsOf(line, 4)).toBe(columns)
})

test('an offset lies in a line', () => {
  const lines = cutLines('a\n\nbc\n')
  expect([-1, 0, 1, 2, 3, 5, 6, 99].map((offset) => lines.lineAt(offset))).toEqual([0, 0, 0, 1, 2, 2, 2, 2])
})
