import { expect, test } from 'vitest'
import { menuMove } from './menuKeys.js'
import { typeahead } from './typeahead.js'

const labels = ['Path', 'Relevance', 'Repository', 'Last changed', 'Revision']

test.each([
  [-1, 'r', 1],
  [1, 'r', 2],
  [4, 'r', 1],
  [1, 'rr', 2],
  [1, 'rep', 2],
  [2, 'rep', 2],
  [0, 'LAST', 3],
  [0, 'x', -1],
  [0, '', -1],
])('from item %i, typing %j leads to %i', (active, typed, expected) => {
  expect(typeahead(labels, active, typed)).toBe(expected)
})

test('keys move in a menu, and others do not', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'Escape', 'Tab', 'Enter'].map((key) => menuMove({ key }))).toEqual([
    'next',
    'previous',
    'first',
    'last',
    'close',
    'close',
    undefined,
  ])
})
