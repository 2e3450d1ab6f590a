import { expect, test } from 'vitest'
import { someLines } from './someLines.js'

test.each([
  ['all of it', {}, 'a\nbb\n\nd\n'],
  ['nothing said', { startLine: null, endLine: null }, 'a\nbb\n\nd\n'],
  ['one line', { startLine: 2, endLine: 2 }, 'bb'],
  ['an empty line', { startLine: 3, endLine: 3 }, ''],
  ['both ends', { startLine: 2, endLine: 4 }, 'bb\n\nd'],
  ['up to a line', { endLine: 2 }, 'a\nbb'],
  ['from a line', { startLine: 3 }, '\nd\n'],
  ['before the start', { startLine: -3, endLine: 1 }, 'a'],
  ['an end before the start of the text', { startLine: 4, endLine: 0 }, 'd\n'],
  ['beyond the end', { startLine: 2, endLine: 2_147_483_647 }, 'bb\n\nd\n'],
  ['nothing beyond the end', { startLine: 9, endLine: 12 }, ''],
  ['an end before the start', { startLine: 4, endLine: 2 }, ''],
])('%s', (_name, lines, expected) => {
  expect(someLines('a\nbb\n\nd\n', lines)).toBe(expected)
})

test('a last line without a line feed', () => {
  expect(someLines('a\nb', { startLine: 2, endLine: 2 })).toBe('b')
  expect(someLines('', { startLine: 1, endLine: 1 })).toBe('')
})
