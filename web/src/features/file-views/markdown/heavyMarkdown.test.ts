import { expect, test } from 'vitest'
import { isHeavyMarkdown } from './heavyMarkdown.js'

test('documents that people write are drawn, those made to take long are not', () => {
  expect(isHeavyMarkdown('# Title\n\nText.\n'.repeat(1000))).toBe(false)
  expect(isHeavyMarkdown(`${'-'.repeat(500)}\n${'=|'.repeat(2000)}`)).toBe(false)
  expect(isHeavyMarkdown('['.repeat(2000))).toBe(true)
  expect(isHeavyMarkdown('> '.repeat(2000))).toBe(true)
  expect(isHeavyMarkdown('x'.repeat(400_001))).toBe(true)
})
