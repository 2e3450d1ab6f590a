import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CharacterCount, countCharacters } from './characterCount.js'

// First bytes of each length with the bounds of what may follow, and bytes that begin nothing.
const telling = fc.constantFrom(
  ...[0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xe2, 0xec, 0xed, 0xee],
  ...[0xef, 0xbb, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff],
)
const bytes = fc.array(fc.oneof(telling, fc.nat({ max: 255 })), { maxLength: 12 }).map((all) => Uint8Array.from(all))
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const decoded = (text: Uint8Array) => [...decoder.decode(text)].length

test('as many characters are counted as a decoder writes, whatever the bytes', () => {
  fc.assert(
    fc.property(bytes, (text) => {
      expect(countCharacters(text, 0, text.length)).toBe(decoded(text))
      expect(countCharacters(text, 0, text.length)).toBe([...Buffer.from(text).toString()].length)
    }),
    { numRuns: 3000 },
  )
})

test('it makes no difference where counting pauses', () => {
  fc.assert(
    fc.property(bytes, (text) => {
      const count = new CharacterCount(text, 0)
      const paused = Array.from({ length: text.length + 1 }, (_, at) => count.upTo(at))
      // What breaks off at the end is a character as well.
      expect(paused).toEqual(Array.from({ length: text.length + 1 }, (_, at) => decoded(text.subarray(0, at))))
    }),
    { numRuns: 1000 },
  )
})
