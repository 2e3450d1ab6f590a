import { expect, test } from 'vitest'
import { guidedColumns, indentStep } from './indentation.js'
import { cutLines } from './textLines.js'

const guides = (text: string, tabSize = 4) => {
  const lines = cutLines(text)
  return Array.from({ length: lines.count }, (_, line) => guidedColumns(lines, line, tabSize))
}

test('a blank line has the guides of what stands around it', () => {
  expect(guides('a {\n  b {\n\n    c\n\n  }\n\n}\n')).toEqual([0, 2, 2, 4, 2, 2, 0, 0])
  expect(guides('\ta\n\t\tb\n \n')).toEqual([4, 8, 0])
})

test.each([
  ['a\n  b\n    c\n', 2],
  ['a\n    b\n        c\n', 4],
  ['a\n\tb\n\t\tc\n', 3],
  ['a\nb\n', 3],
  ['/**\n * a\n */\na\n  b\nc\n  d\n', 2],
])('%j is indented by %i', (text, expected) => {
  expect(indentStep(cutLines(text), 3)).toBe(expected)
})
