import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byKind, type Catalog, emptyCatalog, type ShardEntry, withLosses, withShards } from './catalog.js'
import { parseCatalog, printCatalog } from './catalogFile.js'

function shard(first: number, last: number, file = `blobs-${first}.shard`): ShardEntry {
  return { file, first, last, documents: last - first + 1, textBytes: 100, fileBytes: 150, checksum: 0xffffffff }
}

const blobs = (...entries: ShardEntry[]) => entries.map((entry) => ({ kind: 'blobs', entry }) as const)
const filled = withShards(emptyCatalog, { add: blobs(shard(10, 19), shard(0, 9), shard(25, 25)) })
const firsts = (catalog: Catalog) => catalog.shards.blobs.map(({ first }) => first)

describe('a change', () => {
  test('keeps the order of the numbers, and counts', () => {
    expect(firsts(filled)).toEqual([0, 10, 25])
    expect(filled).toMatchObject({ generation: 1, next: { blobs: 26, trees: 0 } })
    expect(emptyCatalog.shards.blobs).toEqual([])
  })

  test('puts one file in the place of several', () => {
    const remove = ['blobs-0.shard', 'blobs-10.shard'].map((file) => ({ kind: 'blobs', file }) as const)
    expect(firsts(withShards(filled, { add: blobs(shard(2, 18, 'blobs-7.shard')), remove }))).toEqual([2, 25])
  })

  test.each([
    ['shares a number with the file before', shard(19, 21)],
    ['shares a number with the file behind', shard(20, 25)],
    ['is in the midst of another', shard(3, 4)],
    ['has more documents than numbers', { ...shard(30, 31), documents: 3 }],
    ['is empty', { ...shard(30, 31), documents: 0 }],
    ['ends before it begins', { ...shard(31, 30), documents: 1 }],
    ['is there already', shard(30, 31, 'blobs-0.shard')],
  ])('with a file that %s is refused', (_, entry) => {
    expect(() => withShards(filled, { add: blobs(entry) })).toThrow(RangeError)
  })

  test('that removes what is not there is refused', () => {
    expect(() => withShards(filled, { remove: [{ kind: 'trees', file: 'blobs-0.shard' }] })).toThrow(RangeError)
  })

  test('tells what was lost until it is healed', () => {
    const damaged = withLosses(filled, blobs(shard(10, 19)))
    expect(firsts(damaged)).toEqual([0, 25])
    const lost = [{ kind: 'blobs', first: 10, last: 19 }] as const
    expect(damaged.lost).toEqual(lost)
    expect(withShards(damaged, { healed: lost }).lost).toEqual([])
    expect(damaged.next).toEqual(filled.next)
  })
})

const entryLists = fc
  .array(fc.record({ gap: fc.nat(5), length: fc.integer({ min: 1, max: 9 }) }), { maxLength: 8 })
  .map((steps) => {
    let next = 0
    return steps.map(({ gap, length }) => {
      const first = next + gap
      next = first + length
      return shard(first, next - 1)
    })
  })
const catalogs = fc.record({ entries: entryLists, generation: fc.nat(), files: fc.nat() }).map((made): Catalog => {
  const { generation, files } = made
  const catalog = withShards(emptyCatalog, { add: blobs(...made.entries) })
  return { ...catalog, generation, files, lost: [{ kind: 'trees', first: 3, last: 4 }] }
})

describe('the file', () => {
  test('gives the catalog that was printed', () => {
    fc.assert(
      fc.property(catalogs, (catalog) => {
        expect(parseCatalog(printCatalog(catalog))).toEqual({ ok: true, catalog })
      }),
    )
  })

  test('with any one character changed, or cut short anywhere, is refused or says the same', () => {
    const text = printCatalog(withLosses(filled, blobs(shard(10, 19))))
    const whole = parseCatalog(text)
    for (let at = 0; at < text.length; at++) {
      const flipped = String.fromCharCode(text.charCodeAt(at) ^ (1 << (at % 7)))
      const read = parseCatalog(text.slice(0, at) + flipped + text.slice(at + 1))
      expect(read.ok ? read : whole).toEqual(whole)
      expect(parseCatalog(text.slice(0, at)).ok).toBe(at === text.length - 1)
    }
  })

  const raw = (change: object) => JSON.stringify({ checksum: '00000000', catalog: { ...filled, ...change } })
  const entry = (change: object) => raw({ shards: { ...filled.shards, blobs: [{ ...shard(1, 2), ...change }] } })
  test.each([
    ['', 'It is not JSON.'],
    ['nothing', 'It is not JSON.'],
    ['[]', 'The file is no object.'],
    ['{}', 'The catalog is no object.'],
    [raw({}), 'Its checksum is wrong.'],
    [raw({ format: 2 }), 'Its format is 2; this version reads format 1.'],
    [raw({ format: undefined }), 'Its format is undefined; this version reads format 1.'],
    [raw({ generation: -1 }), 'The generation is -1.'],
    [raw({ next: byKind(() => 0) }), 'The next number of blobs is in use.'],
    [raw({ next: byKind(() => 2 ** 33) }), 'The next number of blobs is 8589934592.'],
    [raw({ shards: {} }), 'The list of blobs is no list.'],
    [raw({ lost: [{ kind: 'books', first: 0, last: 0 }] }), 'There is no kind "books".'],
    [entry({ file: '../../elsewhere.shard' }), '"../../elsewhere.shard" is no name of a shard file.'],
    [entry({ file: 'catalog.json' }), '"catalog.json" is no name of a shard file.'],
    [entry({ documents: 1.5 }), 'A number of documents is 1.5.'],
    [entry({ documents: 3 }), 'blobs-1.shard cannot hold 3 documents from 1 to 2.'],
    [entry({ first: 2, last: 1, documents: 1 }), 'blobs-1.shard cannot hold 1 documents from 2 to 1.'],
  ])('%# is refused with a sentence', (text, problem) => {
    expect(parseCatalog(text)).toEqual({ ok: false, problem })
  })

  test('of format 1 is read as it was when that was new', () => {
    const text =
      '{"checksum":"6cd6fb15","catalog":{"format":1,"generation":4,"next":{"blobs":12,"trees":2,"symbols":0,"commits":0,' +
      '"diffs":0},"files":3,"shards":{"blobs":[{"file":"blobs-0-1f2e3d4c.shard","first":0,"last":11,"documents":12,' +
      '"textBytes":5000,"fileBytes":9000,"checksum":123456}],"trees":[{"file":"trees-2-1f2e3d4c.shard","first":1,"last":1,' +
      '"documents":1,"textBytes":70,"fileBytes":4500,"checksum":7}],"symbols":[],"commits":[],"diffs":[]},"lost":[{"kind":' +
      '"trees","first":0,"last":0}]}}\n'
    const read = parseCatalog(text)
    expect(read.ok && printCatalog(read.catalog)).toBe(text)
    // What came later is mentioned from its first use on.
    const entry = { ...shard(0, 9), file: 'facts-9-1f2e3d4c.shard' }
    const used = read.ok && withShards(read.catalog, { add: [{ kind: 'facts', entry }] })
    expect(used && parseCatalog(printCatalog(used))).toEqual({ ok: true, catalog: used })
  })
})
