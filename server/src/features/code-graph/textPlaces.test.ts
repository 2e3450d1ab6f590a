import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textPlaces } from './textPlaces.js'

const piece = fc.oneof(
  fc.constantFrom('\n', '\r\n', '\r', 'a', 'é', '€', '𝒳', ' ', '(', '日本'),
  fc.string({ unit: 'binary' }),
)
const texts = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('').replace(/\p{Surrogate}/gu, '\uFFFD'))

test('places are those that counting says, and lead back to their bytes', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const places = textPlaces(Buffer.from(text))
      let byte = 0
      let [line, character] = [0, 0]
      for (const point of `${text} `) {
        expect(places.placeOf(byte)).toEqual({ line, character })
        const isEnd = point === '\n' || (point === '\r' && text.charAt(unitsTo(text, byte) + 1) === '\n')
        expect(isEnd ? byte : places.byteAt({ line, character })).toBe(byte)
        byte += Buffer.byteLength(point)
        character += point.length
        if (point === '\n') [line, character] = [line + 1, 0]
      }
    }),
  )
})

const unitsTo = (text: string, byte: number) => Buffer.from(text).toString('utf8', 0, byte).length

test('U-04: places past the ends of lines and texts are the ends of lines, or none', () => {
  const places = textPlaces(Buffer.from('ab\r\ncd'))
  expect(places.byteAt({ line: 0, character: 900 })).toBe(2)
  expect(places.byteAt({ line: 1, character: 900 })).toBe(6)
  expect(places.byteAt({ line: 2, character: 0 })).toBeUndefined()
  expect(places.byteAt({ line: 0, character: -1 })).toBeUndefined()
  expect(places.line(7)).toBe('')
})

test('bytes that are not UTF-8 are characters of their own', () => {
  const places = textPlaces(Buffer.from([0x61, 0xe9, 0x62, 0x0a, 0x63]))
  expect(places.placeOf(2)).toEqual({ line: 0, character: 2 })
  expect(places.line(0)).toBe('aéb')
})
