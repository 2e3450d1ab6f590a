import { expect, test } from 'vitest'
import type { NamedRange } from './namedRange.js'
import { sameNames } from './sameNames.js'

const line = 'item = item.item + items'

/** A name of the line that is defined on another line; -1: nobody knows where. */
const range = (start: number, defined: number): NamedRange => ({
  line: 9,
  start,
  end: start + 4,
  proof: 'file',
  definitionCount: 1,
  hover: undefined,
  definitions:
    defined < 0
      ? []
      : [
          {
            repository: 'a',
            commit: null,
            path: 'b',
            line: defined,
            start: 0,
            end: 4,
            url: '',
            proof: 'file',
            lineText: '',
            use: null,
          },
        ],
})
const starts = (ranges: readonly NamedRange[] | undefined, meaning?: string) =>
  sameNames(line, ranges, { text: 'item', meaning }).map(({ start }) => start)

test('words with the same letters while nothing is known', () => {
  expect(starts(undefined, 'a\nb\n1:0')).toEqual([0, 7, 12])
})

test('only names that mean the same, once that is known', () => {
  const ranges = [range(0, 1), range(7, 1), range(12, 2)]
  expect(starts(ranges, 'a\nb\n1:0')).toEqual([0, 7])
  expect(starts(ranges, 'a\nb\n2:0')).toEqual([12])
})

test('a name whose meaning nobody knows counts by its letters', () => {
  expect(starts([range(0, 1), range(7, -1)], 'a\nb\n1:0')).toEqual([0, 7])
  expect(starts([range(0, 1), range(12, 2)])).toEqual([0, 12])
})
