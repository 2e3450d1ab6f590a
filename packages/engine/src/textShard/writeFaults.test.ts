import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemError } from '../testing/faultyDisk.js'
import { mergeShards } from './merge.js'
import { openTextShard } from './open.js'
import { TextShardWriter } from './write.js'

let folder: string

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'sextant-faults-'))
})

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const operations = ['openSync', 'writeSync', 'fsyncSync', 'renameSync'] as const

/** Does something while the n-th operation of the file system fails; answers how many there were. */
function failing(nth: number, work: () => void): number {
  const original = Object.fromEntries(operations.map((name) => [name, fs[name]]))
  let count = 0
  const faulty = operations.map((name) => {
    const real: (...args: never[]) => unknown = fs[name]
    const instead = (...args: never[]) => {
      if (++count === nth) throw systemError('EIO')
      return real(...args)
    }
    return [name, instead] as const
  })
  Object.assign(fs, Object.fromEntries(faulty))
  syncBuiltinESMExports()
  try {
    work()
    return count
  } finally {
    Object.assign(fs, original)
    syncBuiltinESMExports()
  }
}

function write(path: string, first: number): void {
  const writer = new TextShardWriter()
  for (let number = first; number < first + 40; number++) {
    writer.add({ number, key: Buffer.alloc(20, number), content: Buffer.from(`text of ${number}\n`.repeat(200)) })
  }
  writer.writeTo(path)
}

function textAt(path: string, number: number): string {
  const shard = openTextShard(path)
  const text = Buffer.from(shard.read(shard.ordinalOf(number))).toString()
  shard.close()
  return text.slice(0, text.indexOf('\n'))
}

test.each([
  ['writing', (to: string) => write(to, 0)],
  ['merging', (to: string) => mergeShards([join(folder, 'one'), join(folder, 'two')], to, () => true)],
])('when any one operation of %s fails, the file is whole or not there; the next try succeeds', (_, work) => {
  write(join(folder, 'one'), 0)
  write(join(folder, 'two'), 40)
  const path = join(folder, 'new')
  let failed = 0
  for (let nth = 1; ; nth++) {
    let count = 0
    try {
      count = failing(nth, () => work(path))
    } catch {
      failed += 1
    }
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
    if (!fs.existsSync(path)) work(path)
    expect(textAt(path, 7)).toBe('text of 7')
    fs.rmSync(path)
    if (count > 0) break
  }
  expect(failed).toBeGreaterThan(8)
})
