import { expect, test } from 'vitest'
import { isSelected, keyOnSelection, pressLine, selectedRange } from './lineSelection.js'

const at = (anchor: number, head = anchor) => ({ anchor, head })

test('a press chooses a line; with Shift it reaches from where the choice began, either way', () => {
  expect(pressLine(undefined, 10, false)).toEqual(at(10))
  expect(pressLine(undefined, 10, true)).toEqual(at(10))
  expect(pressLine(at(10), 20, true)).toEqual(at(10, 20))
  expect(pressLine(at(10, 20), 5, true)).toEqual(at(10, 5))
  expect(pressLine(at(10, 20), 7, false)).toEqual(at(7))
})

test('both ends belong to the range', () => {
  expect(selectedRange(at(20, 10))).toEqual({ first: 10, last: 20 })
  expect([9, 10, 20, 21].map((line) => isSelected(at(20, 10), line))).toEqual([false, true, true, false])
  expect(isSelected(undefined, 1)).toBe(false)
})

const press = { shift: false, page: 30, count: 100, visible: 41 }

test.each([
  ['ArrowDown moves', at(10), { key: 'ArrowDown' }, at(11)],
  ['ArrowUp stops at the first line', at(1), { key: 'ArrowUp' }, at(1)],
  ['Shift extends', at(10), { key: 'ArrowDown', shift: true }, at(10, 11)],
  ['Shift shrinks', at(10, 12), { key: 'ArrowUp', shift: true }, at(10, 11)],
  ['PageDown moves by a page and stops at the last line', at(90), { key: 'PageDown' }, at(100)],
  ['Home', at(90), { key: 'Home' }, at(1)],
  ['Shift End', at(90), { key: 'End', shift: true }, at(90, 100)],
  ['Escape drops it', at(90), { key: 'Escape' }, null],
  ['Escape without one is not ours', undefined, { key: 'Escape' }, undefined],
  ['plain arrows without one scroll', undefined, { key: 'ArrowDown' }, undefined],
  ['Shift and an arrow begin on view', undefined, { key: 'ArrowDown', shift: true }, at(41)],
  ['letters are not ours', at(90), { key: 'a' }, undefined],
  ['nor are names of objects', at(90), { key: 'constructor' }, undefined],
])('%s', (_, selection, key, expected) => {
  expect(keyOnSelection(selection, { ...press, ...key })).toEqual(expected)
})
