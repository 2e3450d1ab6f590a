import { expect, test } from 'vitest'
import { makeNeedle, rarestOffsets } from './needle.js'

test.each([
  ['e', 'e', 'e'],
  ['ee', 'e', 'e'],
  ['NullPointerException', 'P', 'N'],
  ['return', 'u', 'n'],
  [':=', '=', ':'],
  ['fuzzy', 'z', 'y'],
  ['kmem_cache_create_usercopy', 'k', 'y'],
  ['na\u00efve', '\u00ef', 'v'],
])('of %s the rarest bytes are %s and %s', (text, first, second) => {
  const bytes = Buffer.from(text, 'latin1')
  const { rarest, second: other } = rarestOffsets(makeNeedle(bytes, false, 0))
  expect([rarest, other].map((offset) => String.fromCharCode(bytes[offset] ?? 0))).toEqual([first, second])
  expect(bytes.length === 1 || rarest !== other).toBe(true)
})
