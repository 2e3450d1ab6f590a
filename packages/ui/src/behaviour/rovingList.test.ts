import { expect, test } from 'vitest'
import { rovingAct, rovingStop } from './rovingList.js'

const press = (key: string, held: object = {}) => ({ key, metaKey: false, ctrlKey: false, altKey: false, ...held })

test.each([
  ['j', { move: 4 }],
  ['ArrowDown', { move: 4 }],
  ['k', { move: 2 }],
  ['ArrowUp', { move: 2 }],
  ['Home', { move: 0 }],
  ['End', { move: 9 }],
  ['Enter', { act: 'open' }],
  ['o', { act: 'open' }],
  ['e', { act: 'expand' }],
  ['x', undefined],
  ['constructor', undefined],
])('%s from the fourth row of ten', (key, act) => {
  expect(rovingAct({ active: 3, count: 10 }, press(key), true)).toEqual(act)
})

test('a list stops at its ends, and begins at its first row', () => {
  expect(rovingAct({ active: 9, count: 10 }, press('j'), true)).toEqual({ move: 9 })
  expect(rovingAct({ active: 0, count: 10 }, press('k'), true)).toEqual({ move: 0 })
  expect(rovingAct({ active: -1, count: 10 }, press('j'), true)).toEqual({ move: 0 })
  expect(rovingAct({ active: -1, count: 0 }, press('j'), true)).toBeUndefined()
})

test('letters can be switched off, and keys of the browser stay its own', () => {
  const list = { active: 3, count: 10 }
  expect(['j', 'k', 'e', 'o'].map((key) => rovingAct(list, press(key), false))).toEqual(Array(4).fill(undefined))
  expect(rovingAct(list, press('ArrowDown'), false)).toEqual({ move: 4 })
  expect(rovingAct(list, press('e', { ctrlKey: true }), true)).toBeUndefined()
  expect(rovingAct(list, press('ArrowUp', { altKey: true }), true)).toBeUndefined()
  expect(rovingAct(list, press('Enter', { metaKey: true }), true)).toEqual({ act: 'open-aside' })
})

test('Tab enters at the active row, else at the first', () => {
  expect([rovingStop({ active: 3, count: 10 }), rovingStop({ active: -1, count: 10 })]).toEqual([3, 0])
  expect([rovingStop({ active: 12, count: 10 }), rovingStop({ active: 0, count: 0 })]).toEqual([0, -1])
})
