import { expect, test } from 'vitest'
import { lineHighlights } from './lineHighlights.js'

const text = 'let a\n/* one\ntwo */ b\n'
// let, the comment over two lines, b.
const spans = Int32Array.from([0, 3, 0, 6, 13, 1, 20, 1, 2])

test('each line gets its share of a colour, counted from its own start', () => {
  expect(lineHighlights(text, { names: ['keyword', 'comment', 'variable'], spans }, [3, 1, 2, 9])).toEqual({
    names: ['keyword', 'comment', 'variable'],
    lines: [[0, 6, 1, 7, 1, 2], [0, 3, 0], [0, 6, 1], []],
  })
})
