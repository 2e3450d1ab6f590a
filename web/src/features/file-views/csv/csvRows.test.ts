import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, separatorOf } from './csvRows.js'

const cells = (text: string, separator = ',') => {
  const rows = readCsv(text, separator)
  return [rows.head, ...Array.from({ length: rows.count }, (_, index) => rows.row(index))]
}

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['\uFEFFa\n1\n', [['a'], ['1']]],
  [
    'a,b\n"x, y","say ""hi"""\n',
    [
      ['a', 'b'],
      ['x, y', 'say "hi"'],
    ],
  ],
  ['a\n"two\nlines"\nend\n', [['a'], ['two\nlines'], ['end']]],
  ['a,b\n1\n1,2,3\n', [['a', 'b', '3'], ['1'], ['1', '2', '3']]],
  [
    'a,b\n,\n',
    [
      ['a', 'b'],
      ['', ''],
    ],
  ],
  ['a\n\nb\n', [['a'], [''], ['b']]],
  [
    'a,b\n5" disk,x\n',
    [
      ['a', 'b'],
      ['5" disk', 'x'],
    ],
  ],
  [
    'a,b\n"x" y,z\n',
    [
      ['a', 'b'],
      ['x y', 'z'],
    ],
  ],
  ['a\n"never closed\nx', [['a'], ['never closed\nx']]],
  ['', [[]]],
])('%j', (text, expected) => expect(cells(text)).toEqual(expected))

test('what is written by the rules is read back, whatever it holds', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'ä') })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(table, (rows) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
      const text = rows.map((row) => `${row.map(quoted).join()}\n`).join('')
      const [head = [], ...others] = rows
      const read = readCsv(text, ',')
      expect(read.head.slice(0, head.length)).toEqual(head)
      expect(Array.from({ length: read.count }, (_, index) => read.row(index))).toEqual(others)
    }),
  )
})

test('rows that are not like the first are counted', () => {
  expect(readCsv('a,b\n1\n1,2\n1,2,3\n', ',').ragged).toBe(2)
})

test('what separates', () => {
  expect(separatorOf('a.tsv', 'a,b')).toBe('\t')
  expect(separatorOf('a.csv', 'a;b;c,d\n')).toBe(';')
  expect(separatorOf('a.csv', 'one')).toBe(',')
})
