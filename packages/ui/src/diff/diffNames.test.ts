import { expect, test } from 'vitest'
import { namedLine } from './diffNames.js'
import type { DiffRow } from './diffRows.js'

const gone = { line: { sign: '-', text: 'a', old: 3, new: undefined } } as const
const come = { line: { sign: '+', text: 'b', old: undefined, new: 4 } } as const
const same = { line: { sign: ' ', text: 'c', old: 5, new: 6 } } as const
const place = (row: DiffRow, side: 'both' | 'left' | 'right') => {
  const found = namedLine('f', row, side)
  return found && `${found.side}${found.line}`
}

test.each([
  [{ kind: 'line', left: gone }, 'both', 'L3'],
  [{ kind: 'line', right: come }, 'both', 'R4'],
  [{ kind: 'line', right: same }, 'both', 'R6'],
  [{ kind: 'line', left: same, right: same }, 'left', 'L5'],
  [{ kind: 'line', left: same, right: same }, 'right', 'R6'],
  [{ kind: 'line', left: gone, right: come }, 'left', 'L3'],
  [{ kind: 'line', left: gone }, 'right', undefined],
  [{ kind: 'note', side: 'both', text: 'x' }, 'both', undefined],
] as const)('%o in the column %s is line %s', (row, side, expected) => {
  expect(place(row, side)).toBe(expected)
})
