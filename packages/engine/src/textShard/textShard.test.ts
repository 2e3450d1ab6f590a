import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { blockBytes, contentFlags } from './layout.js'
import { mergeShards } from './merge.js'
import { openTextShard, readSharedTables } from './open.js'
import { CorruptShard } from './pagedFile.js'
import { type NewDocument, TextShardWriter } from './write.js'

const folder = mkdtempSync(join(tmpdir(), 'sextant-shard-'))
let files = 0
const newPath = () => join(folder, `${files++}.shard`)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keyOf = (number: number) => Buffer.from(String(number).padStart(20, '0'))
const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array) => Buffer.from(content).toString('latin1')

function write(documents: readonly NewDocument[]) {
  const writer = new TextShardWriter()
  for (const document of documents) writer.add(document)
  const path = newPath()
  return { path, summary: writer.writeTo(path) }
}

const documentOf = (number: number, content: string): NewDocument => ({
  number,
  key: keyOf(number),
  content: bytes(content),
})

describe('a shard', () => {
  const { path, summary } = write([
    documentOf(3, 'first file\n'),
    { number: 4, key: keyOf(4), content: undefined, flags: contentFlags.binary },
    { ...documentOf(7, ''), payload: bytes('payload of 7') },
    documentOf(9, 'the last one'),
  ])
  const shard = openTextShard(path)

  test('tells what is in it', () => {
    expect(summary).toMatchObject({ first: 3, last: 9, documents: 4, textBytes: 23, fileBytes: statSync(path).size })
    expect([shard.first, shard.last, shard.documents, shard.textBytes]).toEqual([3, 9, 4, 23])
    expect([3, 4, 5, 7, 9, 10].map((number) => shard.ordinalOf(number))).toEqual([0, 1, -1, 2, 3, -1])
    expect([0, 1, 2, 3].map((ordinal) => shard.numberAt(ordinal))).toEqual([3, 4, 7, 9])
  })

  test('gives back contents, payloads, flags and keys', () => {
    expect([0, 1, 2, 3].map((ordinal) => text(shard.read(ordinal)))).toEqual(['first file\n', '', '', 'the last one'])
    expect([0, 1, 2, 3].map((ordinal) => text(shard.payload(ordinal)))).toEqual(['', '', 'payload of 7', ''])
    expect([0, 1, 2, 3].map((ordinal) => shard.flagsAt(ordinal))).toEqual([0, contentFlags.binary, 0, 0])
    expect(shard.find(keyOf(7))).toBe(2)
    expect(shard.find(keyOf(8))).toBe(-1)
  })

  test('shares its tables with another thread', () => {
    const other = openTextShard(path, shard.shared)
    expect(text(other.read(3))).toBe('the last one')
    expect(other.shared.tables).toBe(shard.shared.tables)
    other.close()
  })
})

test('tables that are read in turns are those that are read at once', async () => {
  const { path } = write(Array.from({ length: 90_000 }, (_, at) => documentOf(3 * at, '')))
  const { tables, checked } = await readSharedTables(path)
  const shard = openTextShard(path)
  expect(tables.byteLength).toBeGreaterThan(1024 * 1024)
  expect(Buffer.compare(Buffer.from(tables), Buffer.from(shard.shared.tables))).toBe(0)
  expect(Buffer.from(checked).includes(1)).toBe(true)
  const other = openTextShard(path, { tables, checked })
  expect(other.find(keyOf(3 * 80_000))).toBe(80_000)
  for (const each of [shard, other]) each.close()
})

test('numbers must ascend', () => {
  expect(() => write([documentOf(2, 'a'), documentOf(2, 'b')])).toThrow(RangeError)
})

test('a shard of nothing can be written and opened', () => {
  const shard = openTextShard(write([]).path)
  expect([shard.documents, shard.last, shard.blocks]).toEqual([0, -1, 0])
  expect(shard.candidateBlocks({ literals: [bytes('abc')], foldCase: false })).toHaveLength(0)
})

test('the key that was added last is found', () => {
  const shard = openTextShard(write([documentOf(1, 'old'), { ...documentOf(2, 'new'), key: keyOf(1) }]).path)
  expect(shard.find(keyOf(1))).toBe(1)
})

// Texts of a few letters, so that trigrams repeat, of up to three blocks.
const texts = fc.array(
  fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', 'B', '\n'), maxLength: 60 }),
    fc
      .tuple(fc.nat(2 * blockBytes), fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 80 }))
      .map(([at, tail]) => {
        return 'x'.repeat(at) + tail
      }),
  ),
  { maxLength: 12 },
)

test('candidates are all documents that contain a literal, in every block where one begins', () => {
  fc.assert(
    fc.property(
      texts,
      fc.string({ unit: fc.constantFrom('a', 'b', 'x'), minLength: 3, maxLength: 70 }),
      (all, wanted) => {
        const { path } = write(all.map((content, number) => documentOf(number, content)))
        const shard = openTextShard(path)
        const set = { literals: [bytes(wanted)], foldCase: true }
        const blocks = new Set(shard.candidateBlocks(set))
        const documents = new Set(shard.candidates([set]))
        for (const [ordinal, content] of all.entries()) {
          const lower = content.toLowerCase()
          for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
            expect(blocks).toContain(shard.firstBlockAt(ordinal) + Math.floor(at / blockBytes))
            expect(documents).toContain(ordinal)
          }
        }
        shard.close()
        rmSync(path)
      },
    ),
    { numRuns: 150 },
  )
})

test('the documents of some blocks are the same, whether few or many are asked about', () => {
  const sizes = Array.from({ length: 300 }, (_, at) => (at % 7 === 3 ? 0 : at % 11 === 5 ? 2 * blockBytes + 1 : 10))
  const shard = openTextShard(write(sizes.map((size, number) => documentOf(number, 'x'.repeat(size)))).path)
  const homes = sizes.flatMap((size, ordinal) => Array.from({ length: Math.ceil(size / blockBytes) }, () => ordinal))
  expect(shard.blocks).toBe(homes.length)
  for (const step of [1, 2, 5, 20, 90]) {
    const blocks = homes.flatMap((_, block) => (block % step === step - 1 ? [block] : []))
    expect([...shard.documentsOf(Uint32Array.from(blocks))]).toEqual([...new Set(blocks.map((block) => homes[block]))])
  }
})

test('a literal that is nowhere has no candidates, and one of two bytes tells nothing', () => {
  const shard = openTextShard(write([documentOf(0, 'some text'), documentOf(1, 'other')]).path)
  const candidates = (...literals: string[]) => shard.candidates([{ literals: literals.map(bytes), foldCase: false }])
  expect(candidates('zzz')).toEqual(new Uint32Array())
  expect(candidates('tex', 'zzz')).toEqual(Uint32Array.of(0))
  expect(candidates('tex', 'the')).toEqual(Uint32Array.of(0, 1))
  expect(candidates('te')).toBeUndefined()
})

test('merging keeps numbers, contents and payloads, and leaves out what is not to be kept', () => {
  const parts = [
    write([documentOf(1, 'one'), { ...documentOf(2, 'two'), payload: bytes('p') }]).path,
    write([documentOf(10, 'ten'), { number: 11, key: keyOf(11), content: undefined, flags: contentFlags.tooLarge }])
      .path,
  ]
  const path = newPath()
  expect(mergeShards(parts, path, (number) => number !== 1)).toMatchObject({ first: 2, last: 11, documents: 3 })
  const merged = openTextShard(path)
  expect([2, 10].map((number) => text(merged.read(merged.ordinalOf(number))))).toEqual(['two', 'ten'])
  expect(text(merged.payload(0))).toBe('p')
  expect(merged.flagsAt(2)).toBe(contentFlags.tooLarge)
  expect(merged.candidates([{ literals: [bytes('one')], foldCase: false }])).toHaveLength(0)
  expect(mergeShards(parts, newPath(), () => false)).toBeUndefined()
})

function isDamage(error: unknown) {
  if (error instanceof CorruptShard) return 'damaged' as const
  throw error
}

function tablesAtOnce(path: string) {
  try {
    const shard = openTextShard(path)
    shard.close()
    return Buffer.from(shard.shared.tables)
  } catch (error) {
    return isDamage(error)
  }
}

describe('damage', () => {
  const many = Array.from({ length: 300 }, (_, at) => documentOf(at, `document ${at} ${'lorem ipsum '.repeat(at)}\n`))
  const original = readFileSync(write(many).path)
  const path = newPath()

  /** Everything that a reader can learn from the file; throws `CorruptShard` where damage is found. */
  function readAll(): string {
    const shard = openTextShard(path)
    try {
      const found = shard.candidates([{ literals: [bytes('ipsum lorem'), bytes('document 7')], foldCase: false }])
      const read = Array.from({ length: shard.documents }, (_, at) => {
        const place = shard.find(shard.keyAt(at))
        return `${shard.numberAt(at)} ${place} ${shard.flagsAt(at)} ${text(shard.read(at))}`
      })
      return `${found} ${read.join()}`
    } finally {
      shard.close()
    }
  }

  const outcome = () => {
    try {
      return readAll()
    } catch (error) {
      if (error instanceof CorruptShard) return 'damaged'
      throw error
    }
  }
  writeFileSync(path, original)
  const whole = readAll()

  test('of any single byte is found, or harmless', () => {
    for (let flip = 0; flip < 400; flip++) {
      const at = Math.floor((flip / 400) * original.length) + (flip % 7)
      const flipped = Buffer.from(original)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (flip % 8))
      writeFileSync(path, flipped)
      expect(['damaged', whole]).toContain(outcome())
    }
  })

  test('of tables that are read in turns is found where it is found at once, and before', async () => {
    for (let flip = 0; flip < 100; flip++) {
      const at = original.length - 1 - Math.floor((flip / 100) * 40_000)
      const flipped = Buffer.from(original)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (flip % 8))
      writeFileSync(path, flipped)
      const inTurns = await readSharedTables(path).catch(isDamage)
      const atOnce = tablesAtOnce(path)
      expect(['damaged', atOnce]).toContainEqual(inTurns === 'damaged' ? inTurns : Buffer.from(inTurns.tables))
    }
    rmSync(path)
    await expect(readSharedTables(path)).rejects.toThrow('it is gone')
  })

  test('by cutting the file short anywhere is found', () => {
    for (let length = 0; length < original.length; length += 4096) {
      writeFileSync(path, original.subarray(0, length))
      expect(outcome()).toBe('damaged')
    }
  })

  test('of a file that is open is found by the next search', () => {
    writeFileSync(path, original)
    const shard = openTextShard(path)
    expect(text(shard.read(5))).toContain('document 5')
    const damaged = Buffer.from(original)
    const place = damaged.indexOf('document 5 ')
    damaged[place] = 0x44
    writeFileSync(path, damaged)
    shard.refresh()
    expect(() => shard.read(5)).toThrow(CorruptShard)
    shard.close()
  })

  test('between the check of a page and the reading of it changes nothing', () => {
    writeFileSync(path, original)
    const shard = openTextShard(path)
    const before = text(shard.read(5))
    const damaged = Buffer.from(original)
    damaged[damaged.indexOf('document 5 ')] = 0x44
    writeFileSync(path, damaged)
    expect(text(shard.read(5))).toBe(before)
    shard.close()
    expect(() => shard.read(5)).toThrow('after it was closed')
  })

  test('by a file of something else, or of nothing, is found', () => {
    for (const content of ['', 'not a shard', 'x'.repeat(10_000)]) {
      writeFileSync(path, content)
      expect(outcome()).toBe('damaged')
    }
  })
})
