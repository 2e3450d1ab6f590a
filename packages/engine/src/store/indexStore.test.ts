import { silentLogger } from '@sextant/base'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stretchesOf, writeStandIn } from '../testing/storeSteps.js'
import type { Catalog } from './catalog.js'
import { realDisk } from './disk.js'
import { graceMilliseconds } from './folderCleaner.js'
import type { IndexStore, NewShardFile } from './indexStore.js'
import { openIndexStore } from './openIndexStore.js'

let folder: string
let now: number
let store: IndexStore

const open = () => openIndexStore({ folder, log: silentLogger, now: () => now })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-store-'))
  now = Date.now()
  store = await open()
})

afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

async function reopen(): Promise<void> {
  await store.close()
  store = await open()
}

/** Writes a file of so many new blobs. */
function write(count: number): Promise<NewShardFile> {
  const first = store.reserve('blobs', count)
  return writeStandIn(realDisk, store, 'blobs', { first, last: first + count - 1 })
}

async function add(count: number): Promise<NewShardFile> {
  const file = await write(count)
  await store.commit({ add: [file] })
  return file
}

const removalOf = ({ path }: NewShardFile) => [{ kind: 'blobs', file: path.slice(folder.length + 1) }] as const

test('an index begins empty and is there again after it was closed', async () => {
  expect(store.catalog.generation).toBe(0)
  expect(await readdir(folder)).toEqual([])
  await add(3)
  await add(2)
  const before = store.catalog
  await reopen()
  expect(store.catalog).toEqual(before)
  expect(store.reserve('blobs', 1)).toBe(5)
  const { blobs, trees } = store.sizes()
  expect(blobs).toMatchObject({ shards: 2, documents: 5, textBytes: 2 })
  expect(trees).toEqual({ shards: 0, documents: 0, textBytes: 0, fileBytes: 0 })
})

test('commits that are made at once are made one after the other', async () => {
  const files = await Promise.all(Array.from({ length: 20 }, (_, at) => write(at + 1)))
  const seen: Catalog[] = []
  const stop = store.onChange((catalog) => seen.push(catalog))
  const catalogs = await Promise.all(files.map((file) => store.commit({ add: [file] })))
  expect(seen).toEqual(catalogs)
  expect(seen.map(({ generation }) => generation)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  stop()
  await add(1)
  expect(seen).toHaveLength(20)
  await reopen()
  expect(store.catalog.shards.blobs).toHaveLength(21)
})

test('a listener that throws keeps nobody else from hearing', async () => {
  const heard: number[] = []
  store.onChange(() => {
    throw new Error('I cannot listen.')
  })
  store.onChange(({ generation }) => heard.push(generation))
  await add(1)
  expect(heard).toEqual([1])
})

test('what nobody named is removed at the start, and what is not ours stays', async () => {
  await add(1)
  const abandoned = await write(2)
  const others = ['catalog.json.new', 'blobs-9-0a0a0a0a.shard', 'trees-1.shard.new']
  for (const name of [...others, 'notes.txt', 'blobs-x.text']) await writeFile(join(folder, name), 'x')
  await reopen()
  expect(existsSync(abandoned.path)).toBe(false)
  const files = stretchesOf(store.catalog).length
  expect((await readdir(folder)).filter((name) => !name.endsWith('.shard')).sort()).toEqual([
    'blobs-x.text',
    'catalog.json',
    'notes.txt',
  ])
  expect((await readdir(folder)).filter((name) => name.endsWith('.shard'))).toHaveLength(files)
})

test('files of two openings never have the same name', async () => {
  const abandoned = store.newFile('blobs')
  await reopen()
  expect(store.newFile('blobs')).not.toBe(abandoned)
})

test('a file that was given up goes, also one that is half written', async () => {
  const file = await write(1)
  const half = store.newFile('trees')
  await writeFile(`${half}.new`, 'half')
  await store.discard([file.path, half])
  expect(await readdir(folder)).toEqual([])
})

test('what was removed stays for a minute, for searches that began before', async () => {
  const [old, kept] = [await add(1), await add(1)]
  await store.commit({ add: [], remove: removalOf(old) })
  now += graceMilliseconds
  await add(1)
  expect(existsSync(old.path)).toBe(true)
  now += 1
  await store.discard([(await write(1)).path])
  expect(existsSync(old.path)).toBe(false)
  expect(existsSync(kept.path)).toBe(true)
})

test('what was removed stays as long as a job holds a catalog that names it', async () => {
  const old = await add(1)
  const hold = await store.hold()
  await store.commit({ add: [], remove: removalOf(old) })
  const later = await store.hold()
  now += 10 * graceMilliseconds
  await store.discard([(await write(1)).path])
  expect(existsSync(old.path)).toBe(true)
  hold.release()
  await store.discard([(await write(1)).path])
  expect(existsSync(old.path)).toBe(false)
  later.release()
})

test('documents are not dropped while, or after, a job could come to refer to them', async () => {
  const file = await add(1)
  const refused = { code: 'aborted', reason: 'index-in-use' }
  const job = await store.hold()
  const collecting = await store.hold()
  const drop = (after: typeof job) => store.commit({ add: [], remove: removalOf(file), after })
  await expect(drop(collecting)).rejects.toMatchObject(refused)
  job.release()
  const another = await store.hold()
  another.release()
  await expect(drop(collecting)).rejects.toMatchObject(refused)
  collecting.release()
  const again = await store.hold()
  await drop(again)
  expect(store.catalog.shards.blobs).toEqual([])
})

test('a commit that replaces what is gone is refused, and its file removed', async () => {
  const old = await add(1)
  await store.commit({ add: [], remove: removalOf(old) })
  const file = await write(1)
  const before = store.catalog
  await expect(store.commit({ add: [file], remove: removalOf(old) })).rejects.toMatchObject({ code: 'aborted' })
  expect(store.catalog).toBe(before)
  expect(existsSync(file.path)).toBe(false)
})

test('a file that nobody asked for, or that is not as its summary says, is refused', async () => {
  const file = await write(1)
  const foreign = { ...file, path: join(folder, 'blobs-77.shard') }
  await expect(store.commit({ add: [foreign] })).rejects.toThrow('is no new file')
  const longer = { ...file, summary: { ...file.summary, fileBytes: 1_000 } }
  await expect(store.commit({ add: [longer] })).rejects.toThrow('is not as its summary says')
  const unreserved = await writeStandIn(realDisk, store, 'blobs', { first: 50, last: 51 })
  await expect(store.commit({ add: [unreserved] })).rejects.toThrow('nobody reserved')
  expect(store.catalog.generation).toBe(0)
})

test('a damaged file is set aside, and the catalog says what is missing until that is healed', async () => {
  const [first, damaged] = [await add(4), await add(2)]
  await store.quarantine(damaged.path, 'It was read wrongly.')
  await store.quarantine(damaged.path, 'It was read wrongly twice.')
  const lost = [{ kind: 'blobs', first: 4, last: 5 }] as const
  expect(store.catalog).toMatchObject({ generation: 3, lost, shards: { blobs: [first.summary] } })
  expect(existsSync(`${damaged.path}.corrupt`)).toBe(true)
  await reopen()
  expect(store.catalog.lost).toEqual(lost)
  expect(store.reserve('blobs', 1)).toBe(6)
  await store.commit({ add: [], healed: lost })
  await reopen()
  expect(store.catalog.lost).toEqual([])
  expect(existsSync(`${damaged.path}.corrupt`)).toBe(true)
  now += 8 * 24 * 3_600_000
  await reopen()
  expect(existsSync(`${damaged.path}.corrupt`)).toBe(false)
})

test('a file that is missing, or has another size, is found lost at the start', async () => {
  const [missing, kept, shorter] = [await add(1), await add(1), await add(1)]
  await rm(missing.path)
  await truncate(shorter.path, 3)
  await reopen()
  expect(store.catalog.lost.map(({ first }) => first)).toEqual([0, 2])
  expect(store.catalog.shards.blobs).toMatchObject([kept.summary])
  expect(existsSync(`${shorter.path}.corrupt`)).toBe(true)
  await add(1)
  await reopen()
  expect(store.catalog.lost.map(({ first }) => first)).toEqual([0, 2])
})

test('a damaged catalog is set aside with all files, and the index begins anew', async () => {
  const file = await add(1)
  await store.close()
  await writeFile(join(folder, 'catalog.json'), 'not a catalog')
  store = await open()
  expect(store.catalog).toMatchObject({ generation: 0, lost: [] })
  expect((await readdir(folder)).sort()).toEqual([
    `${file.path.slice(folder.length + 1)}.corrupt`,
    'catalog.json.corrupt',
  ])
  const again = await add(1)
  expect(again.path).not.toBe(file.path)
  await reopen()
  expect(stretchesOf(store.catalog)).toEqual(['blobs 0..0'])
})

test('numbers end where 32 bits do', () => {
  store.reserve('blobs', 2 ** 32 - 1)
  expect(store.reserve('blobs', 1)).toBe(2 ** 32 - 1)
  expect(() => store.reserve('blobs', 1)).toThrow('has used up its numbers')
  expect(() => store.reserve('trees', -1)).toThrow(RangeError)
})

test('a closed store refuses what comes', async () => {
  const writing = add(1)
  await writing
  await store.close()
  await expect(store.commit({ add: [] })).rejects.toMatchObject({ reason: 'index-closed' })
  await expect(store.hold()).rejects.toMatchObject({ reason: 'index-closed' })
})
