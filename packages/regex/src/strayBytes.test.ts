import { isUtf8 } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileRegex } from './compileRegex.js'
import { characterBoundary, characterWidth, hasStrayByte, markStrayBytes } from './strayBytes.js'

function matches(pattern: string, bytes: Buffer): string {
  const compiled = compileRegex(pattern, { caseSensitive: true })
  if (!compiled.ok) return compiled.problem.message
  const found: string[] = []
  for (let at = 0; at <= bytes.length; ) {
    const match = compiled.regex.find(bytes, at, 0, bytes.length)
    if (match === undefined) break
    found.push(`${match.start}-${match.end}`)
    at = match.end > match.start ? match.end : match.end + 1
  }
  expect(compiled.regex.test(bytes, 0, bytes.length)).toBe(found.length > 0)
  return found.join(' ')
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test.each([
  // A stray byte is one character to . and to negated classes, and to no literal.
  ['.', latin1('a\xffb'), '0-1 1-2 2-3'],
  ['a.b', latin1('a\xe9b'), '0-3'],
  ['a..b', latin1('a\xe9b'), ''],
  ['a[^x]b', latin1('a\xe9b'), '0-3'],
  ['a\\Wb', latin1('a\xe9b'), '0-3'],
  ['a\\PLb', latin1('a\xe9b'), '0-3'],
  ['aéb', latin1('a\xe9b'), ''],
  ['a\\xE9b', latin1('a\xe9b'), ''],
  ['a[é]b', latin1('a\xe9b'), ''],
  ['\\x{FFFD}', latin1('\xff'), ''],
  ['\\x{FFFD}', Buffer.from('\ufffd'), '0-3'],
  ['[^\\x{FFFD}]', latin1('\xffa'), '1-2'],
  // What follows a stray byte is read anew.
  ['.', latin1('\xe2\x82a'), '0-1 1-2 2-3'],
  ['é', latin1('\xe2\xc3\xa9'), '1-3'],
  ['.é', latin1('\xe2\xc3\xa9'), '0-3'],
  ['[^é]', latin1('\xc3\xa9\xa9'), '2-3'],
  ['.', latin1('\xc0\x80'), '0-1 1-2'],
  ['.', latin1('\xed\xa0\x80'), '0-1 1-2 2-3'],
  ['.', latin1('\xf4\x90\x80\x80'), '0-1 1-2 2-3 3-4'],
  ['x*', latin1('\xff'), '0-0 1-1'],
  ['\\w+', latin1('ab\xffcd'), '0-2 3-5'],
  ['\\bcd\\b', latin1('ab\xffcd\xff'), '3-5'],
  ['.*$', latin1('a\xff\nb'), '0-2 2-2 3-4 4-4'],
  ['foo.*bar', latin1('x\xff foo \xe9 bar \xff'), '3-12'],
  ['(?s)a.*b', latin1('a\xff\n\xffb'), '0-5'],
])('%j on %j', (pattern, bytes, expected) => {
  expect(matches(pattern, bytes)).toBe(expected)
})

test('a match may lie far behind and reach far beyond a stray byte', () => {
  const bytes = Buffer.concat([Buffer.from('x'.repeat(3000)), latin1('\xff'), Buffer.from(`<${'é'.repeat(3000)}>`)])
  expect(matches('<[^>]*>', bytes)).toBe(`3001-${bytes.length}`)
})

test('widths and boundaries agree with the decoder of Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 4 }), (noise, string) => {
      const bytes = Buffer.concat([Buffer.from(string), noise])
      const text = { bytes, start: 0, end: bytes.length }
      expect(hasStrayByte(text, 0, bytes.length)).toBe(!isUtf8(bytes))
      expect(isUtf8(bytes) ? markStrayBytes(text, 0, bytes.length) : Buffer.from(bytes)).toEqual(bytes)
      for (let at = 0; at < bytes.length; ) {
        const width = characterWidth(text, at)
        expect([...bytes.subarray(at, at + width).toString()].length).toBe(Math.min(width, 1))
        for (let inside = at + 1; inside < at + width; inside++) {
          expect(characterBoundary(text, inside)).toBe(at + width)
        }
        at += Math.max(1, width)
      }
    }),
    { numRuns: 3000 },
  )
})
