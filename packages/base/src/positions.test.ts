import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteToUtf16, utf16ToByte } from './positions.js'

test('a column goes to bytes and back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, n) => {
      const characters = [...text]
      const units = characters.slice(0, n % (characters.length + 1)).join('').length
      expect(byteToUtf16(text, utf16ToByte(text, units))).toBe(units)
    }),
  )
})

test('an offset inside a character is the start of that character', () => {
  expect(byteToUtf16('aé𝄞b', 2)).toBe(1)
  expect(byteToUtf16('aé𝄞b', 5)).toBe(2)
  expect(byteToUtf16('aé𝄞b', 7)).toBe(4)
  expect(byteToUtf16('ab', 9)).toBe(2)
})
