import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCompiledTrigrams } from './compiledTrigrams.js'
import { openPlainTrigrams } from './plainTrigrams.js'
import { decodeList } from './postings.js'
import { mostWindow, type TrigramSorter, type TrigramTables } from './trigramSorter.js'

const compiled = openCompiledTrigrams()
const plain = openPlainTrigrams()
const both = compiled ? [compiled, plain] : []

/** The blocks of each trigram, found the long way. */
function plainIndex(blocks: readonly Uint8Array[]): ReadonlyMap<number, readonly number[]> {
  const index = new Map<number, number[]>()
  for (const [block, bytes] of blocks.entries()) {
    const text = Buffer.from(bytes)
      .toString('latin1')
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    const trigrams = Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => {
      return text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1) * 256 + text.charCodeAt(at + 2)
    })
    for (const trigram of new Set(trigrams)) index.set(trigram, [...(index.get(trigram) ?? []), block])
  }
  return index
}

function read(tables: TrigramTables, blocks: number): ReadonlyMap<number, readonly number[]> {
  const { singles, singleBlocks, lists, listStarts, postings } = tables
  const single = [...singles].map((trigram, place) => [trigram, [singleBlocks[place] ?? -1]] as const)
  const several = [...lists].map((trigram, place) => {
    const list = postings.subarray(listStarts[place], listStarts[place + 1])
    return [trigram, [...decodeList(list, blocks)]] as const
  })
  return new Map([...single, ...several])
}

/** What a sorter makes, as bytes: much faster to compare than numbers. */
function tablesOf(sorter: TrigramSorter, blocks: readonly Uint8Array[]): Buffer {
  for (const block of blocks) sorter.addBlock(block, 0, block.length)
  const tables: (Uint8Array | Uint32Array)[] = Object.values(sorter.build())
  const bytes = Buffer.concat(
    tables.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  )
  sorter.reset()
  return bytes
}

function indexOf(sorter: TrigramSorter, blocks: readonly Uint8Array[]) {
  for (const block of blocks) sorter.addBlock(block, 0, block.length)
  const tables = sorter.build()
  const copies = Object.values(tables).map((table: Uint8Array | Uint32Array) => table.slice())
  const index = read(tables, blocks.length)
  sorter.reset()
  return { index, copies }
}

test('both sorters are there', () => {
  expect(both.map(({ kind }) => kind)).toEqual(['wasm', 'plain'])
})

const byte = fc.oneof(fc.constantFrom(...Buffer.from('aAbBzZ@[`{\n')), fc.integer({ min: 0, max: 255 }))
const anyBlock = fc.uint8Array({ maxLength: 120 })
const textBlock = fc.array(byte, { maxLength: 200 }).map((bytes) => Uint8Array.from(bytes))

test('both sorters make the same tables, and these say what a plain loop finds, index after index', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyBlock, textBlock), { maxLength: 40 }), (blocks) => {
      const expected = plainIndex(blocks)
      const [first, second] = both.map((sorter) => indexOf(sorter, blocks))
      expect(first?.index).toEqual(expected)
      expect(first?.copies).toEqual(second?.copies)
    }),
  )
})

test('lists of many blocks are bitmaps or differences of several bytes, the same in both', () => {
  const blocks = Array.from({ length: 30_000 }, (_, block) => {
    return Buffer.from(`all ${block % 2 === 0 ? 'even' : ''} ${block % 20_000 === 7 ? 'rare' : ''} ${block}`)
  })
  const [first, second] = both.map((sorter) => indexOf(sorter, blocks))
  expect(first?.copies).toEqual(second?.copies)
  expect(first?.index.get(0x616c6c)).toHaveLength(30_000)
  expect(first?.index.get(0x726172)).toEqual([7, 20_007])
})

test('the memory grows with what is added', () => {
  let state = 1
  const noise = Array.from({ length: 8 }, () => {
    return Uint8Array.from({ length: mostWindow }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return state >>> 24
    })
  })
  const [first, second] = both.map((sorter) => tablesOf(sorter, noise))
  expect(first?.length).toBeGreaterThan(noise.length * mostWindow)
  expect(second && first?.equals(second)).toBe(true)
})

test.each(both)('the $kind sorter takes part of a text, and nothing of less than three bytes', (sorter) => {
  const text = Buffer.from('xxABcyy')
  sorter.addBlock(text, 2, 5)
  sorter.addBlock(text, 2, 4)
  sorter.addBlock(text, 0, 0)
  expect([...read(sorter.build(), 3)]).toEqual([[0x616263, [0]]])
  sorter.reset()
  expect(sorter.build().singles).toHaveLength(0)
})
