import { expect, test } from 'vitest'
import { afterChanges, changeSentence, type Said, takingBack } from './hitChanges.js'

const rows: readonly Said[] = [
  { id: 'a', state: 'OPEN', note: '' },
  { id: 'b', state: 'DONE', note: 'seen' },
  { id: 'c', state: 'OPEN', note: 'later' },
]

test('a change is taken back by putting each row back to what it said, and nothing else of it', () => {
  const change = { state: 'WONT_DO' } as const
  const changed = afterChanges(rows, [{ hits: ['a', 'b', 'c'], change }])
  expect(changed.map(({ state }) => state)).toEqual(['WONT_DO', 'WONT_DO', 'WONT_DO'])
  expect(takingBack(rows, change)).toEqual([
    { hits: ['a', 'c'], change: { state: 'OPEN' } },
    { hits: ['b'], change: { state: 'DONE' } },
  ])
  expect(afterChanges(changed, takingBack(rows, change))).toEqual(rows)
  expect(takingBack(rows, { note: 'x' })).toHaveLength(3)
})

test('rows that nothing is said of are the same values', () => {
  const changed = afterChanges(rows, [{ hits: ['b'], change: { note: '' } }])
  expect([changed[0] === rows[0], changed[1]?.note, changed[2] === rows[2]]).toEqual([true, '', true])
})

test.each([
  [1, { state: 'DONE' }, '1 row: done'],
  [2, { state: 'WONT_DO' }, "2 rows: won't do"],
  [1, { note: '' }, '1 row: note removed'],
  [3, { note: 'x' }, '3 rows: note kept'],
] as const)('%i %j is %s', (count, change, sentence) => {
  expect(changeSentence(count, change)).toBe(sentence)
})
