import { expect, test } from 'vitest'
import { indentedScopes, knownScopes, stickyLines } from './scopes.js'
import { cutLines } from './textLines.js'

const scopes = knownScopes([
  { first: 1, last: 20 },
  { first: 3, last: 10 },
  { first: 5, last: 5 },
  { first: 12, last: 19 },
])

test.each([
  [1, [1]],
  [2, [1]],
  [5, [1, 3]],
  [11, [1]],
  [13, [1, 12]],
  [21, []],
])('around line %i are %j', (line, expected) => {
  expect(scopes(line)).toEqual(expected)
})

test('indentation tells scopes where nothing else does', () => {
  const lines = cutLines('one:\n  two:\n    a\n\n    b\n  }\n  three:\n    c\nlast\n')
  const scopesOf = indentedScopes(lines, 4)
  expect([3, 4, 5, 6, 8, 9].map((line) => scopesOf(line))).toEqual([[1, 2], [1, 2], [1, 2], [1], [1, 7], []])
})

const sticky = (topLine: number) =>
  stickyLines(scopes, (y) => Math.floor(y / 20), { top: (topLine - 1) * 20, rowHeight: 20, most: 5 })

test.each([
  ['at the top nothing stays', 1, []],
  ['the first scope', 2, [1]],
  ['the inner one as its line is reached by the outer', 3, [1, 3]],
  ['both', 5, [1, 3]],
  ['the inner one leaves with its last line', 10, [1]],
  ['the next inner one', 14, [1, 12]],
  ['nothing', 21, []],
] as const)('%s', (_, line, expected) => {
  expect(sticky(line)).toEqual(expected)
})
