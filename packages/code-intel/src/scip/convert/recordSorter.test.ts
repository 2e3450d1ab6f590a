import { readdirSync } from 'node:fs'
import { Chance } from '@sextant/base'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../testing/scratchFolder.js'
import { RecordSorter } from './recordSorter.js'

const scratch = scratchFolder()
afterAll(() => scratch.remove())

for (const memoryBytes of [1, 2000, 100_000, 2 ** 24]) {
  test(`records come in the order of their keys and of adding, with ${memoryBytes} bytes of memory`, () => {
    const chance = new Chance(memoryBytes)
    const sorter = new RecordSorter({ folder: scratch.path, name: `of-${memoryBytes}` }, memoryBytes)
    // More than a buffer of a run holds, and now and then a record that is longer than that.
    const count = memoryBytes === 1 ? 50 : 6000
    const added = Array.from({ length: count }, (_, number) => {
      const key = Buffer.from(chance.list(0, 9, () => chance.oneOf([0, 1, 127, 128, 255])))
      const length = chance.below(500) === 0 ? 200_000 : chance.below(100)
      return { key: key.toString('hex'), value: `${number} ${'v'.repeat(length)}` }
    })
    for (const { key, value } of added) sorter.add(Buffer.from(key, 'hex'), Buffer.from(value))
    const found: typeof added = []
    for (const { key, value } of sorter.sorted()) {
      found.push({ key: Buffer.from(key).toString('hex'), value: Buffer.from(value).toString() })
    }
    expect(found).toEqual(added.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)))
    expect(readdirSync(scratch.path)).toEqual([])
  })
}
