import { Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { foldBehind } from './folding.js'

test('what brackets hold can be folded', () => {
  const doc = Text.of(JSON.stringify({ a: { b: [1, 2] }, c: [] }, undefined, 2).split('\n'))
  const folded = (line: number) => {
    const range = foldBehind(doc, line)
    return range && doc.sliceString(range.from, range.to).replaceAll(/\s+/g, ' ')
  }
  expect(folded(2)).toBe(' "b": [ 1, 2 ] ')
  expect(folded(3)).toBe(' 1, 2 ')
  expect(folded(4)).toBeUndefined()
})
