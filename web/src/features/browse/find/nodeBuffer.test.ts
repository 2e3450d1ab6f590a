import { Buffer as NodeBuffer, isAscii as isAsciiByNode, isUtf8 as isUtf8ByNode } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Buffer, isAscii, isUtf8 } from './nodeBuffer.js'

const bytes = fc.uint8Array({ maxLength: 12, max: 3 })

test('bytes are found as Node finds them', () => {
  fc.assert(
    fc.property(bytes, bytes, (all, wanted) => {
      expect(Buffer.from(all).indexOf(Buffer.from(wanted))).toBe(NodeBuffer.from(all).indexOf(NodeBuffer.from(wanted)))
      expect(Buffer.from(all).includes(wanted)).toBe(NodeBuffer.from(all).includes(NodeBuffer.from(wanted)))
    }),
  )
})

test('UTF-8 and ASCII are what Node says', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 6 }), (all) => {
      expect(isUtf8(all)).toBe(isUtf8ByNode(all))
      expect(isAscii(all)).toBe(isAsciiByNode(all))
    }),
  )
})

test('of bytes there is a copy, of a buffer a view', () => {
  const all = Uint8Array.from([1, 2, 3])
  const [copy, view] = [Buffer.from(all), Buffer.from(all.buffer, 1, 2)]
  all[1] = 9
  expect([...copy]).toEqual([1, 2, 3])
  expect([...view]).toEqual([9, 3])
})
