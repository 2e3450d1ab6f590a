import { expect, test } from 'vitest'
import { snapshotNotes } from './snapshotNotes.js'

const text = 'let a = 1\nlet b = a\n'
const node = (offset: number, data: string, additional: readonly string[] | null = null) => ({
  offset,
  data,
  additional,
})

test('what stands at the names of a line is told behind it, without carets', () => {
  const nodes = [
    node(0, '//  ^ definition local 0'),
    node(10, '    ^ definition local 1', ['kind Variable']),
    node(10, '//      ^ reference local 0'),
  ]
  expect([...snapshotNotes(text, nodes)]).toEqual([
    [1, 'definition local 0'],
    [2, 'definition local 1 · kind Variable │ reference local 0'],
  ])
})

test('a line of which a lot is said is cut', () => {
  const nodes = Array.from({ length: 500 }, () => node(0, '^ definition local 0'))
  expect(snapshotNotes(text, nodes).get(1)).toHaveLength(2000)
})
