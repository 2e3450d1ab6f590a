import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packSpans, unpackSpans } from './packedSpans.js'

test('a span takes three bytes where it is near and short', () => {
  const packed = packSpans({ names: ['keyword'], spans: Int32Array.from([0, 3, 0, 4, 2, 0]) })
  expect([...packed]).toEqual([1, 7, ...new TextEncoder().encode('keyword'), 0, 3, 0, 1, 2, 0])
})

test('what was packed comes back', () => {
  const part = fc.tuple(fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }), fc.nat(3))
  fc.assert(
    fc.property(fc.array(part), fc.array(fc.string(), { minLength: 4, maxLength: 4 }), (parts, names) => {
      let end = 0
      const spans = parts.flatMap(([gap, length, name]) => {
        const start = end + gap
        end = start + length
        return [start, length, name]
      })
      const packed = packSpans({ names, spans: Int32Array.from(spans) })
      expect(unpackSpans(packed)).toEqual({ names, spans: Int32Array.from(spans) })
    }),
  )
})

test('spans that overlap cannot be packed', () => {
  expect(() => packSpans({ names: ['a'], spans: Int32Array.from([0, 3, 0, 2, 2, 0]) })).toThrow(RangeError)
})

/** What comes of bytes that may be anything. */
function outcomeOf(bytes: Uint8Array): 'spans' | 'refused' {
  try {
    unpackSpans(bytes)
    return 'spans'
  } catch (thrown) {
    if (thrown instanceof RangeError) return 'refused'
    throw thrown
  }
}

test('bytes that are no spans throw a RangeError or give some spans', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => ['spans', 'refused'].includes(outcomeOf(bytes))))
  expect(outcomeOf(Uint8Array.from([9, 1]))).toBe('refused')
})
