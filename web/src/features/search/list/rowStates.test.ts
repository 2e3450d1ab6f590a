import { expect, test } from 'vitest'
import {
  addContext,
  rowState,
  type RowStates,
  toggleFold,
  toggleMark,
  toggleMore,
  untouchedRows,
  withAllOpen,
  withoutMarks,
  withRow,
} from './rowStates.js'

const opened = (states: RowStates) => [0, 1, 2].map((id) => rowState(states, id).open).join(' ')

test('one row is folded and opened without the others', () => {
  const folded = withRow(untouchedRows, 1, toggleFold)
  expect(opened(folded)).toBe('first folded first')
  expect(opened(withRow(folded, 1, toggleFold))).toBe('first first first')
  expect(opened(withRow(untouchedRows, 2, toggleMore))).toBe('first first all')
})

test('all rows are opened alike, whatever was done to one', () => {
  const states = withAllOpen(withRow(untouchedRows, 1, toggleFold), 'all')
  expect(opened(states)).toBe('all all all')
  expect(opened(withRow(states, 0, toggleFold))).toBe('folded all all')
})

test('a row that nobody touched keeps its value when another changes', () => {
  expect(rowState(withRow(untouchedRows, 1, toggleFold), 0)).toBe(rowState(untouchedRows, 0))
})

test('context is gathered and opens a folded row', () => {
  const folded = withRow(untouchedRows, 0, toggleFold)
  const states = withRow(folded, 0, addContext([{ start: 1, end: 2 }]))
  expect(rowState(states, 0)).toMatchObject({ open: 'first', context: [{ start: 1, end: 2 }] })
})

test('marks are set, taken back, survive folding, and are cleared', () => {
  const marked = toggleMark(toggleMark(untouchedRows, 4), 2)
  expect([...withAllOpen(marked, 'folded').marked]).toEqual([4, 2])
  expect([...toggleMark(marked, 4).marked]).toEqual([2])
  expect(withoutMarks(marked).marked.size).toBe(0)
})
