import { expect, test } from 'vitest'
import { chosenIndex, previewChoices, previewKey } from './previewChoice.js'

const indexes = [{ id: 'a', commit: '0123456789abcdef' }]

test('each index is called by its commit', () => {
  expect(previewChoices(indexes).map(({ label }) => label)).toEqual(['None', 'Index at 0123456'])
})

test('an index that is gone is not chosen', () => {
  expect(chosenIndex(indexes, 'a')).toBe('a')
  expect(chosenIndex(indexes, 'b')).toBeNull()
  expect(chosenIndex(indexes, null)).toBeNull()
})

test('each repository has a choice of its own', () => {
  expect(previewKey('a/b')).not.toBe(previewKey('a/c'))
})
