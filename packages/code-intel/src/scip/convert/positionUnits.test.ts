import { byteToUtf16 } from '@sextant/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodingOf, isPlain, Utf16Columns } from './positionUnits.js'

test('a text is the same in each encoding as long as it is plain', () => {
  expect(isPlain('a b\n')).toBe(true)
  expect(isPlain('ü')).toBe(false)
})

test('columns are where the characters before them end', () => {
  const text = 'plain\nüb 🦊 c\n'
  const columns = (encoding: 'utf-8' | 'utf-32', line: number) =>
    Array.from({ length: 10 }, (_, at) => new Utf16Columns(text, encoding).column(line, at))
  expect(columns('utf-8', 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(columns('utf-8', 1)).toEqual([0, 0, 1, 2, 3, 3, 3, 3, 5, 6])
  expect(columns('utf-32', 1)).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9, 10])
  expect(new Utf16Columns(text, 'utf-8').column(9, 4)).toBe(4)
})

test('bytes are counted as elsewhere', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, at) => {
      const [line = ''] = text.split('\n')
      fc.pre(at <= Buffer.byteLength(line))
      expect(new Utf16Columns(text, 'utf-8').column(0, at)).toBe(byteToUtf16(line, at))
    }),
  )
})

test('a document that does not say how it counts does as its indexer', () => {
  expect(encodingOf(0, 'scip-go')).toBe('utf-8')
  expect(encodingOf(0, 'scip-typescript')).toBe('utf-16')
  expect(encodingOf(3, 'scip-typescript')).toBe('utf-32')
})
