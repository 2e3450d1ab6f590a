import { silentLogger } from '@sextant/base'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedIndex } from '../embeddedIndex.js'
import type { EmbeddedIndex } from '../indexApi.js'
import { ShardSet } from '../indexed/shardSet.js'
import type { IndexStore } from '../store/indexStore.js'
import { openIndexStore } from '../store/openIndexStore.js'
import { commitOf, deadlyPath, type MadeSource } from '../testing/madeWorld.js'
import { IndexerDied } from './indexerProcess.js'

const entry = new URL('../testing/madeIndexer.js', import.meta.url)
const never = () => new AbortController().signal

let folder: string
let store: IndexStore
let index: EmbeddedIndex<MadeSource>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-batches-'))
  store = await openIndexStore({ folder, log: silentLogger })
  index = openEmbeddedIndex<MadeSource>({
    store,
    entry,
    // One, so that what waits waits together.
    processes: 1,
    settings: { maxBytes: 1 << 20, largeFiles: [] },
    commitOf: () => undefined,
    log: silentLogger,
  })
})

afterEach(async () => {
  await index.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const many = Array.from({ length: 120 }, (_, at) => at)
const commit = (repository: number) => commitOf(repository, 0)

/** The files of a repository: one that all have, and two of its own. */
function textsOf(repository: number): ReadonlyMap<string, string> {
  return new Map([
    ['own.ts', `own text of ${repository}\n`],
    ['shared.ts', 'shared by all\n'],
    ['sub/other.ts', `other text of ${repository}\n`],
  ])
}

function sourceOf(texts: ReadonlyMap<string, string>): MadeSource {
  const files = [...texts].map(([path, text]) => [path, Buffer.from(text)] as const)
  return { repository: { revisions: [new Map(files)] }, revision: 0 }
}

interface Adding {
  readonly texts?: ReadonlyMap<string, string>
  readonly priority?: number
  readonly signal?: AbortSignal
}

function add(repository: number, { texts = textsOf(repository), priority = 1, signal = never() }: Adding = {}) {
  return index.index([{ source: sourceOf(texts), commit: commit(repository) }], { priority, signal })
}

function filesOf(repository: number): ReadonlyMap<string, string> {
  const shards = new ShardSet()
  shards.show(index.view)
  try {
    const trees = shards
      .all('trees')
      .map((shard) => ({ shard, ordinal: shard.find(Buffer.from(commit(repository), 'hex')) }))
    const found = trees.find(({ ordinal }) => ordinal >= 0)
    const tree = found && shards.tree(found.shard.numberAt(found.ordinal))
    if (!tree) throw new Error(`The index does not hold ${repository}.`)
    return new Map(
      Array.from(tree.columns.blobs, (blob, place) => {
        const { shard, ordinal } = shards.place('blobs', blob)
        return [tree.path(place), Buffer.from(shard.read(ordinal)).toString()] as const
      }),
    )
  } finally {
    shards.close()
  }
}

test('many small repositories share files and changes of the catalog, and what they have in common is there once', async () => {
  const results = await Promise.all(many.map((repository) => add(repository)))
  expect(results.map(([result]) => result?.commit)).toEqual(many.map(commit))
  for (const repository of many) expect(filesOf(repository)).toEqual(textsOf(repository))
  expect(store.sizes().blobs.documents).toBe(1 + 2 * many.length)
  expect(store.sizes().trees.documents).toBe(many.length)
  expect(store.catalog.generation).toBeLessThan(many.length / 2)
})

test('a repository that cannot be read fails alone', async () => {
  // The reader finds no revisions to list.
  const broken = { repository: {}, revision: 0 } as MadeSource
  const fails = index.index([{ source: broken, commit: commit(500) }], { priority: 1, signal: never() })
  const others = many.map((repository) => add(repository))
  await Promise.all([expect(fails).rejects.toThrow(/revisions|undefined/), ...others])
  expect(index.has(commit(500))).toBe(false)
  expect(many.every((repository) => index.has(commit(repository)))).toBe(true)
})

test('a repository that ends the process is told apart from those that were in the same job', async () => {
  const texts = new Map([[deadlyPath, 'x']])
  const before = many.slice(0, 3).map((repository) => add(repository))
  const deadly = add(600, { texts })
  const behind = many.slice(3, 8).map((repository) => add(repository))
  await Promise.all([expect(deadly).rejects.toThrow(IndexerDied), ...before, ...behind])
  for (const repository of many.slice(0, 8)) expect(filesOf(repository)).toEqual(textsOf(repository))
})

test('what is asked for goes before what waits', async () => {
  const done: number[] = []
  const note = (repository: number) => () => done.push(repository)
  const waiting = many.map((repository) => add(repository).then(note(repository)))
  await Promise.all([...waiting, add(700, { priority: 0 }).then(note(700))])
  // The first was being indexed by then.
  expect(done.indexOf(700)).toBeLessThanOrEqual(1)
})

test('one that is cancelled leaves the others alone, whether it waits or is worked on', async () => {
  const reason = new Error('Not now.')
  const [early, late] = [new AbortController(), new AbortController()]
  const others = many.slice(0, 10).map((repository) => add(repository))
  const cancelled = [early, early, late, late].map(({ signal }, at) => {
    return expect(add(50 + at, { signal })).rejects.toBe(reason)
  })
  early.abort(reason)
  // Those before have their turn first, so that a process is at work on them then.
  const hold = await store.hold()
  hold.release()
  late.abort(reason)
  await Promise.all([...others, ...cancelled])
  await expect(add(99, { signal: late.signal })).rejects.toBe(reason)
  for (const repository of many.slice(0, 10)) expect(filesOf(repository)).toEqual(textsOf(repository))
})

test('a large repository is indexed alone, before or behind small ones', async () => {
  const large = new Map(Array.from({ length: 20 }, (_, at) => [`${at}.txt`, `${at} `.repeat(300_000)] as const))
  const all = [add(0), add(1), add(800, { texts: large }), add(2), add(3)]
  await Promise.all(all)
  for (const repository of [0, 1, 2, 3]) expect(filesOf(repository)).toEqual(textsOf(repository))
  expect(filesOf(800)).toEqual(large)
})

test('the same commit asked for twice is indexed, and known afterwards', async () => {
  const [first, second, third] = await Promise.all([add(1), add(2), add(2)])
  expect([first?.length, second?.length]).toEqual([1, 1])
  expect(third?.length).toBeLessThanOrEqual(1)
  expect(await add(2)).toEqual([])
})
