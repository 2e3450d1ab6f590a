import { expect, test } from 'vitest'
import { withSnippet } from './snippets.js'

const snippet = { label: '', key: 'x', text: '"x": 1' }

test.each([
  ['{}', '{\n\n  "x": 1\n}'],
  ['{\n  // nothing\n}\n', '{\n  // nothing\n\n  "x": 1\n}\n'],
  ['{ "a": 1 }', '{ "a": 1,\n\n  "x": 1\n}'],
  ['{ "a": 1, }', '{ "a": 1,\n\n  "x": 1\n}'],
  ['{ "a": "b//c" // d\n}', '{ "a": "b//c", // d\n\n  "x": 1\n}'],
  ['no object', 'no object'],
])('%j', (text, result) => {
  expect(withSnippet(text, snippet)).toBe(result)
})
