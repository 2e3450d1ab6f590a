import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstName, nextName } from './nextName.js'

const rowsOf = (text: string) => {
  const lines = text.split('\n')
  const namesOf = (row: number) =>
    Array.from((lines[row] ?? '').matchAll(/\w+/g), ({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
    }))
  return { count: lines.length, namesOf }
}
const rows = rowsOf('let a = b\n\n  call(a)\nx')
const at = (row: number, start: number, end: number) => ({ row, start, end })

test.each([
  ['right in a row', at(0, 0, 3), 'right', at(0, 4, 5)],
  ['right over an empty row', at(0, 8, 9), 'right', at(2, 2, 6)],
  ['right at the end', at(3, 0, 1), 'right', undefined],
  ['left over an empty row', at(2, 2, 6), 'left', at(0, 8, 9)],
  ['left at the start', at(0, 0, 3), 'left', undefined],
  ['down to the nearest', at(0, 8, 9), 'down', at(2, 7, 8)],
  ['up to the nearest', at(3, 0, 1), 'up', at(2, 2, 6)],
  ['up at the top', at(0, 4, 5), 'up', undefined],
] as const)('%s', (_, from, step, expected) => {
  expect(nextName(rows, from, step)).toEqual(expected)
})

test('the first name from a row on', () => {
  expect(firstName(rows, 0)).toEqual(at(0, 0, 3))
  expect(firstName(rows, 1)).toEqual(at(2, 2, 6))
  expect(firstName(rows, 4)).toBeUndefined()
})

test('stepping right meets every name once, and left the same ones backwards', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n'), maxLength: 60 }), (text) => {
      const of = rowsOf(text)
      const all = Array.from({ length: of.count }, (_, row) => of.namesOf(row).map((name) => ({ row, ...name }))).flat()
      const met = []
      for (let name = firstName(of, 0); name; name = nextName(of, name, 'right')) met.push(name)
      expect(met).toEqual(all)
      const back = []
      for (let name = met.at(-1); name; name = nextName(of, name, 'left')) back.push(name)
      expect(back).toEqual(all.toReversed())
    }),
  )
})
