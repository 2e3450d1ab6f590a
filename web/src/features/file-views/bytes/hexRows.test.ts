import { expect, test } from 'vitest'
import { asciiOf, hexOf, offsetOf } from './hexRows.js'

test('a row as other programs print it', () => {
  const bytes = new Uint8Array([0, 0x41, 0x7f, 0x20, 0xff, 5, 6, 7, 8, 9])
  expect(offsetOf(17)).toBe('00000110')
  expect(hexOf(bytes)).toBe('00 41 7f 20 ff 05 06 07  08 09')
  expect(asciiOf(bytes)).toBe('.A. ......')
})
