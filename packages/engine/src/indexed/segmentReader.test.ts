import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Kernel } from '../kernel/kernel.js'
import { bothKernels } from '../kernel/testing/bothKernels.js'
import { openTextShard, type TextShard } from '../textShard/open.js'
import { TextShardWriter } from '../textShard/write.js'
import { type Segment, wholeText } from './segment.js'
import { SegmentReader } from './segmentReader.js'
import { passingBytes, TextMemory } from './textMemory.js'

let folder: string
let shard: TextShard

/** Sizes around those that matter: none, few bytes, more than is read at once. */
const sizes = [10, 0, 4000, 20_000, 300_000, passingBytes + 5, 70, 50_000, 60_000, 70_000, 80_000, 90_000]
const textOf = (ordinal: number) => Buffer.alloc(sizes[ordinal] ?? 0, `text ${ordinal}\n`)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-segments-'))
  const writer = new TextShardWriter()
  for (const number of sizes.keys())
    writer.add({ number, key: Buffer.alloc(20, number), content: textOf(number), payload: new Uint8Array() })
  writer.writeTo(join(folder, 'a.shard'))
  shard = openTextShard(join(folder, 'a.shard'))
})

afterAll(() => {
  shard.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Reads segments one after the other; answers how often the shard was asked. */
function readAll(memory: TextMemory, ordinals = [...sizes.keys()]): number {
  const reader = new SegmentReader(memory, () => true)
  const segments = ordinals.map((ordinal) => wholeText(shard, ordinal))
  for (const [at, ordinal] of ordinals.entries()) {
    expect(Buffer.from(reader.read(segments, at)).equals(textOf(ordinal))).toBe(true)
  }
  return reader.generation
}

describe.each(bothKernels)('in the $kind kernel', ({ open }) => {
  test.each([0, 100_000, 400_000, 40_000_000])('with room for %d bytes every text is what was written', (budget) => {
    const memory = new TextMemory(open(), budget)
    for (let round = 0; round < 4; round++) readAll(memory)
    for (const ordinal of sizes.keys()) readAll(memory, [ordinal, 3, ordinal])
    expect(memory.keptBytes).toBeLessThanOrEqual(budget)
  })

  test('what was kept is not read again, and stands where it stood when the room grows', () => {
    const memory = new TextMemory(open(), 40_000_000)
    expect(readAll(memory, [3, 4])).toBe(1)
    readAll(memory)
    expect(readAll(memory)).toBe(0)
    expect(memory.keptBytes).toBeGreaterThan(0)
  })

  test('without room every text is read again', () => {
    const memory = new TextMemory(open())
    expect(readAll(memory, [3, 0])).toBe(2)
    expect(readAll(memory, [3, 0])).toBe(2)
    expect(memory.keptBytes).toBe(0)
  })

  test('a full room gives up what nobody has asked for the longest, and a part of it to one reader', () => {
    // Each of its sixteen pieces has room for one of the two texts.
    const memory = new TextMemory(open(), 16 * 60_000)
    const piece = 50_000
    const stretches = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ shard, start: from + index * 7, end: from + index * 7 + piece }))
    const read = (segments: readonly Segment[]) => {
      const reader = new SegmentReader(memory, () => true)
      for (const at of segments.keys()) reader.read([...segments.slice(at, at + 1)], 0)
      return reader.generation
    }
    const [first, others] = [stretches(0, 1), stretches(100, 15)]
    expect(read([...first, ...others])).toBe(16)
    expect(read(first)).toBe(0)
    // One that reads everything takes over four pieces, and none that was asked for lately.
    expect(read(stretches(1000, 100))).toBe(100)
    expect(read(first)).toBe(0)
    expect(read(others.slice(4))).toBe(0)
    expect(read(others.slice(0, 4))).toBe(4)
  })
})

test('without memory for what is kept, a search goes on with what there is', () => {
  const kernel = bothKernels[0].open()
  const most = 4 * passingBytes
  const poor: Kernel = Object.assign(Object.create(kernel), {
    reserve: (byteLength: number) => {
      if (byteLength > most) throw new RangeError('There is no more memory.')
      return kernel.reserve(byteLength)
    },
  })
  for (const budget of [8 * most, 2 ** 50]) {
    const memory = new TextMemory(poor, budget)
    for (let round = 0; round < 3; round++) readAll(memory)
    expect(memory.keptBytes).toBeLessThan(most)
  }
})

test('a segment that cannot be read is not kept', () => {
  const memory = new TextMemory(bothKernels[0].open(), 40_000_000)
  const reader = new SegmentReader(memory, () => true)
  const beyond = { shard, start: shard.textBytes - 10, end: shard.textBytes + 10_000_000 }
  expect(() => reader.read([beyond], 0)).toThrow('damaged')
  expect(memory.has(beyond)).toBe(false)
})
