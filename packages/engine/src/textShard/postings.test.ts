import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitmapBytes, decodeList, encodeList, intersectBitmaps, intersectWith } from './postings.js'

const blocks = 300
const lists = fc
  .uniqueArray(fc.nat(blocks - 1), { minLength: 1, maxLength: blocks })
  .map((list) => list.toSorted(byValue))
const byValue = (a: number, b: number) => a - b

function encoded(list: readonly number[]): Uint8Array {
  const out = new Uint8Array(bitmapBytes(blocks) + 8)
  return out.slice(0, encodeList(Uint32Array.from(list), blocks, out, 0))
}

/** One bit for each block, at a place in memory that is no multiple of four. */
function bitmapOf(list: readonly number[], shift: number): Uint8Array {
  const bytes = new Uint8Array(bitmapBytes(blocks) + shift).subarray(shift)
  for (const block of list) bytes[block >>> 3] = (bytes[block >>> 3] ?? 0) | (1 << (block & 7))
  return bytes
}

test('a list is read as it was written', () => {
  fc.assert(
    fc.property(lists, (list) => {
      expect([...decodeList(encoded(list), blocks)]).toEqual(list)
    }),
  )
})

test('what several lists hold', () => {
  fc.assert(
    fc.property(lists, lists, lists, fc.nat(3), (a, b, c, shift) => {
      const inBoth = a.filter((block) => b.includes(block))
      expect([...intersectWith(Uint32Array.from(a), encoded(b), blocks)]).toEqual(inBoth)
      const maps = [a, b, c].map((list) => bitmapOf(list, shift))
      expect([...intersectBitmaps(maps)]).toEqual(inBoth.filter((block) => c.includes(block)))
    }),
  )
})

test('no lists hold nothing', () => expect(intersectBitmaps([])).toHaveLength(0))
