import { expect, test } from 'vitest'
import { readCsv } from './csvRows.js'
import { shownRows } from './rowOrder.js'

const rows = readCsv('name,count\nb,10\nA,9\nc,\nä,-1.5\nB,"1,000"\nc,n/a\n', ',')
const names = (shown: readonly number[]) => shown.map((row) => rows.row(row).join(' '))

test('numbers by value, words by letters, empty cells last', () => {
  const sorted = (column: number, descending: boolean) =>
    names(shownRows(rows, { sort: { column, descending }, filter: '' }))
  expect(sorted(1, false)).toEqual(['ä -1.5', 'A 9', 'b 10', 'B 1,000', 'c n/a', 'c '])
  expect(sorted(1, true)).toEqual(['c n/a', 'B 1,000', 'b 10', 'A 9', 'ä -1.5', 'c '])
  expect(sorted(0, false).map((each) => each[0])).toEqual(['A', 'ä', 'b', 'B', 'c', 'c'])
})

test('a filter keeps rows that hold a text, whatever its case', () => {
  expect(names(shownRows(rows, { filter: 'C' }))).toEqual(['c ', 'c n/a'])
  expect(shownRows(rows, { filter: 'nothing' })).toEqual([])
})
