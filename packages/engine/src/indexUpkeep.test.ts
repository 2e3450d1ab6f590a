import { silentLogger } from '@sextant/base'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedIndex } from './embeddedIndex.js'
import type { EmbeddedIndex } from './indexApi.js'
import { emptyView, ShardSet } from './indexed/shardSet.js'
import type { IndexStore } from './store/indexStore.js'
import { openIndexStore } from './store/openIndexStore.js'
import { commitOf, type MadeSource } from './testing/madeWorld.js'

const entry = new URL('./testing/madeIndexer.js', import.meta.url)
const never = new AbortController().signal

let folder: string
let store: IndexStore
let index: EmbeddedIndex<MadeSource>

async function open(): Promise<void> {
  store = await openIndexStore({ folder, log: silentLogger })
  index = openEmbeddedIndex<MadeSource>({
    store,
    entry,
    processes: 2,
    settings: { maxBytes: 1 << 20, largeFiles: [] },
    commitOf: () => undefined,
    log: silentLogger,
  })
}

async function close(): Promise<void> {
  await index.close()
  await store.close()
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-upkeep-'))
  await open()
})

afterEach(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

/** A repository with one file that all repositories have, and some of its own. */
function sourceOf(repository: number, files = 3): MadeSource {
  const texts = Array.from(
    { length: files },
    (_, at) => [`${at}.ts`, `file ${at} of ${repository}\n`.repeat(50)] as const,
  )
  const all = [['shared.ts', 'shared by all\n'] as const, ...texts]
  return {
    repository: { revisions: [new Map(all.map(([path, text]) => [path, Buffer.from(text)]))] },
    revision: 0,
  }
}

const commit = (repository: number) => commitOf(repository, 0)

async function add(repository: number, files?: number): Promise<void> {
  const revisions = [{ source: sourceOf(repository, files), commit: commit(repository) }]
  await index.index(revisions, { priority: 1, signal: never })
}

const keeping = (...repositories: readonly number[]) => new Set(repositories.map(commit))

/** The paths and texts of a commit, as its tree and the blobs have them. */
function filesOf(repository: number): ReadonlyMap<string, string> {
  const shards = new ShardSet()
  shards.show(index.view)
  try {
    for (const shard of shards.all('trees')) {
      const ordinal = shard.find(Buffer.from(commit(repository), 'hex'))
      const tree = ordinal < 0 ? undefined : shards.tree(shard.numberAt(ordinal))
      if (!tree) continue
      return new Map(
        Array.from(tree.columns.blobs, (blob, place) => {
          const home = shards.blobShardOf(blob)
          expect(home.ordinalOf(blob)).toBeGreaterThanOrEqual(0)
          return [tree.path(place), Buffer.from(home.read(home.ordinalOf(blob))).toString()] as const
        }),
      )
    }
  } finally {
    shards.close()
  }
  throw new Error(`The index does not hold ${repository}.`)
}

function textsOf(repository: number, files?: number): ReadonlyMap<string, string> {
  const { repository: made } = sourceOf(repository, files)
  return new Map([...(made.revisions[0] ?? [])].map(([path, text]) => [path, Buffer.from(text).toString()]))
}

test('what nobody wants goes, and what others share with it stays', async () => {
  for (const repository of [1, 2, 3]) await add(repository)
  const before = store.sizes().blobs.documents
  await index.tidy(keeping(1, 3), never)
  expect([1, 2, 3].map((repository) => index.has(commit(repository)))).toEqual([true, false, true])
  expect(before - store.sizes().blobs.documents).toBe(3)
  for (const repository of [1, 3]) expect(filesOf(repository)).toEqual(textsOf(repository))
  await add(2)
  expect(filesOf(2)).toEqual(textsOf(2))
  await index.tidy(new Set(), never)
  expect(index.view).toEqual(emptyView)
})

test('many small files become few', async () => {
  const all = Array.from({ length: 30 }, (_, at) => at)
  for (const repository of all) {
    await add(repository)
    await index.tidy(keeping(...all), never)
    expect(Math.max(index.view.blobs.length, index.view.trees.length)).toBeLessThanOrEqual(8)
  }
  await close()
  await open()
  for (const repository of all) expect(filesOf(repository)).toEqual(textsOf(repository))
})

test('small files are merged on their own before they are too many', async () => {
  const all = Array.from({ length: 100 }, (_, at) => at)
  for (const repository of all) {
    await add(repository)
    // One more may come while those that are there are merged.
    expect(Math.max(index.view.blobs.length, index.view.trees.length)).toBeLessThan(64)
  }
  await expect.poll(() => Math.max(index.view.blobs.length, index.view.trees.length)).toBeLessThan(32)
  for (const repository of all) expect(filesOf(repository)).toEqual(textsOf(repository))
})

test('tidying while others add drops nothing that they have come to refer to', async () => {
  await add(0)
  for (let round = 1; round <= 12; round++) {
    const tidying = index.tidy(keeping(round - 2), never)
    const adding = [add(round), add(round + 100)]
    await Promise.all([tidying, ...adding])
    expect(filesOf(round)).toEqual(textsOf(round))
    expect(filesOf(round + 100)).toEqual(textsOf(round + 100))
  }
  await index.tidy(keeping(12), never)
  expect(index.has(commit(11))).toBe(false)
  expect(filesOf(12)).toEqual(textsOf(12))
})

/** Changes a byte in the midst of a file. */
function damage(path: string): void {
  const bytes = readFileSync(path)
  const place = Math.floor(bytes.length / 2)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

test('a damaged file takes with it only the commits that need it, which can be indexed again', async () => {
  for (const repository of [1, 2, 3]) await add(repository)
  const path = index.view.blobs[1]?.path ?? ''
  damage(path)
  index.reportDamage(path)
  await expect.poll(() => [index.has(commit(2)), store.catalog.lost]).toEqual([false, []])
  expect([1, 3].map((repository) => index.has(commit(repository)))).toEqual([true, true])
  expect(readdirSync(folder).filter((name) => name.endsWith('.corrupt'))).toHaveLength(1)
  await add(2)
  for (const repository of [1, 2, 3]) expect(filesOf(repository)).toEqual(textsOf(repository))
})

test('damage that only upkeep comes upon is healed like any other', async () => {
  for (let repository = 0; repository < 10; repository++) await add(repository)
  damage(index.view.blobs[9]?.path ?? '')
  const all = keeping(...Array.from({ length: 10 }, (_, at) => at))
  await expect(index.tidy(all, never)).rejects.toThrow('damaged')
  await expect.poll(() => [index.has(commit(9)), store.catalog.lost]).toEqual([false, []])
  await index.tidy(all, never)
  for (let repository = 0; repository < 9; repository++) expect(filesOf(repository)).toEqual(textsOf(repository))
})

test('what was lost while nobody looked is seen to at the start', async () => {
  for (const repository of [1, 2]) await add(repository)
  const path = index.view.blobs[1]?.path ?? ''
  await close()
  await rm(path)
  await open()
  await expect.poll(() => [index.has(commit(1)), index.has(commit(2)), store.catalog.lost]).toEqual([true, false, []])
  expect(filesOf(1)).toEqual(textsOf(1))
})

test('a job that is cancelled leaves nothing behind', async () => {
  await add(1)
  const before = readdirSync(folder)
  const revisions = [{ source: sourceOf(2, 3000), commit: commit(2) }]
  const cancel = new AbortController()
  const indexing = index.index(revisions, {
    priority: 1,
    signal: cancel.signal,
    onProgress: () => cancel.abort(new Error('Not now.')),
  })
  await expect(indexing).rejects.toThrow('Not now.')
  await store.discard([])
  expect(readdirSync(folder)).toEqual(before)
})
