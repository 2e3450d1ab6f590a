import { expect, test } from 'vitest'
import { picture } from './readingFiles.js'
import { smallPng } from './smallPng.js'

test('a picture with few colours keeps them all, and is small', () => {
  const waves = picture(200, 120)
  const once = smallPng(waves)
  expect([...once.subarray(16, 26)]).toEqual([0, 0, 0, 200, 0, 0, 0, 120, 8, 3])
  // Read by the same rules, what has a palette is none that is read here.
  expect(() => smallPng(once)).toThrow('Not a PNG that is read here.')
  expect(once.length).toBeLessThan(200 * 120)
})
