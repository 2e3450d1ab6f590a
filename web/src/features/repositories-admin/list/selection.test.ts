import { expect, test } from 'vitest'
import { choose, chosenCount, isChosen, noSelection, range, type Selection } from './selection.js'

const page = ['a', 'b', 'c', 'd']
const chosen = (selection: Selection) => page.filter((id) => isChosen(selection, id))

test('rows are chosen and taken back', () => {
  const two = choose(noSelection, { ids: ['a', 'c'], on: true, page })
  expect([chosen(two), chosenCount(two, 900)]).toEqual([['a', 'c'], 2])
  expect(chosen(choose(two, { ids: ['a'], on: false, page }))).toEqual(['c'])
})

test('all are chosen, whatever their number; one taken back leaves the page', () => {
  expect([chosen({ kind: 'all' }), chosenCount({ kind: 'all' }, 900)]).toEqual([page, 900])
  const rest = choose({ kind: 'all' }, { ids: ['b'], on: false, page })
  expect([chosen(rest), chosenCount(rest, 900)]).toEqual([['a', 'c', 'd'], 3])
})

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  [undefined, 'c', ['c']],
  ['x', 'c', ['c']],
] as const)('from %s to %s are %j', (from, to, ids) => expect(range(page, from, to)).toEqual(ids))
