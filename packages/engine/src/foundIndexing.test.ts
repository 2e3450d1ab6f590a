import { silentLogger } from '@sextant/base'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedIndex } from './embeddedIndex.js'
import type { EmbeddedIndex } from './indexApi.js'
import { ShardSet } from './indexed/shardSet.js'
import type { IndexStore } from './store/indexStore.js'
import { openIndexStore } from './store/openIndexStore.js'
import { factsIn } from './symbols/factDocument.js'
import { commitOf, type MadeSource } from './testing/madeWorld.js'

// An indexer gets nothing of the server's environment: each version of facts has a file of its own.
const entries = {
  none: new URL('./testing/symbolIndexer.js', import.meta.url),
  1: new URL('./testing/factIndexer.js', import.meta.url),
  2: new URL('./testing/newerFactIndexer.js', import.meta.url),
}
const never = new AbortController().signal

let folder: string
let store: IndexStore
let index: EmbeddedIndex<MadeSource>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-facts-'))
})

afterEach(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

/** Opens the index as a server does whose source has this version of facts, or none. */
async function open(factsVersion?: 1 | 2): Promise<void> {
  store = await openIndexStore({ folder, log: silentLogger })
  index = openEmbeddedIndex<MadeSource>({
    ...{ store, entry: entries[factsVersion ?? 'none'], processes: 1, symbols: true, log: silentLogger },
    settings: { maxBytes: 1 << 20, largeFiles: [] },
    commitOf: () => undefined,
    ...(factsVersion !== undefined && { factsVersion }),
  })
}

async function close(): Promise<void> {
  await index.close()
  await store.close()
}

async function reopen(factsVersion?: 1 | 2): Promise<void> {
  await close()
  await open(factsVersion)
}

async function add(repository: number, files = 4): Promise<void> {
  const texts = Array.from({ length: files }, (_, at) => {
    return [`${at}.go`, Buffer.from(`def open${at}\ncall open${repository}\n`.repeat(20))] as const
  })
  const source = { repository: { revisions: [new Map(texts)] }, revision: 0 }
  await index.index([{ source, commit: commitOf(repository, 0) }], { priority: 0, signal: never })
}

/** Resolves when nothing is left to be found. */
async function found(): Promise<void> {
  for (;;) {
    const { done, total } = index.symbolProgress()
    if (done === total) return
    await sleep(20)
  }
}

/** For each blob with facts its number, their version, and their beginning. */
function facts(): readonly string[] {
  const shards = new ShardSet()
  shards.show(index.view)
  try {
    return shards.all('facts').flatMap((shard) =>
      Array.from({ length: shard.documents }, (_, ordinal) => {
        const text = new TextDecoder().decode(factsIn(shard.payload(ordinal), 'Go')).slice(0, 15)
        return `${shard.numberAt(ordinal)} ${shard.flagsAt(ordinal)} ${text}`
      }),
    )
  } finally {
    shards.close()
  }
}

const expected = (version: number, blobs: readonly (readonly [number: number, repository: number])[]) =>
  blobs.map(([number, repository]) => `${number} ${version} ${version} Go call open${repository}`)

const firstFour = (repository: number) => [0, 1, 2, 3].map((number) => [number, repository] as const)

test('facts come with the symbols, by one look at each text', async () => {
  await open(1)
  await add(7)
  await found()
  expect(facts()).toEqual(expected(1, firstFour(7)))
  expect(store.sizes().symbols.documents).toBe(4)
  await reopen(1)
  expect(index.symbolProgress()).toEqual({ done: 4, total: 4 })
})

test('an index from before there were facts gets them, and keeps its symbols as they are', async () => {
  await open()
  await add(7)
  await found()
  const { symbols } = store.catalog.shards
  expect([facts(), symbols.length]).toEqual([[], 1])
  await reopen(1)
  expect(index.symbolProgress()).toEqual({ done: 0, total: 4 })
  await found()
  expect(facts()).toEqual(expected(1, firstFour(7)))
  expect(store.catalog.shards.symbols).toEqual(symbols)
})

test('a newer source finds all facts again', async () => {
  await open(1)
  await add(7)
  await add(8)
  await found()
  await reopen(2)
  await found()
  expect(facts()).toEqual(expected(2, [...firstFour(7), ...[4, 5, 6, 7].map((number) => [number, 8] as const)]))
  expect(store.sizes().symbols.documents).toBe(8)
})

test('facts that are lost or damaged are found again', async () => {
  await open(1)
  await add(7)
  await found()
  const [lost] = store.catalog.shards.facts
  await close()
  await rm(join(folder, lost?.file ?? ''))
  await open(1)
  await found()
  expect(facts()).toEqual(expected(1, firstFour(7)))
  const [damaged] = store.catalog.shards.facts
  const path = join(folder, damaged?.file ?? '')
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.fill(0xff, 4096, 4200))
  index.reportDamage(path)
  while (store.catalog.shards.facts.some(({ file }) => file === damaged?.file) || store.catalog.lost.length > 0) {
    await sleep(20)
  }
  await found()
  expect(facts()).toEqual(expected(1, firstFour(7)))
})

test('facts go with the blobs that nothing names any more', async () => {
  await open(1)
  await add(7, 40)
  await add(8)
  await found()
  expect(store.sizes().facts.documents).toBe(44)
  await index.tidy(new Set([commitOf(8, 0)]), never)
  expect(facts()).toEqual(
    expected(
      1,
      [40, 41, 42, 43].map((number) => [number, 8] as const),
    ),
  )
  expect(store.sizes().blobs.documents).toBe(4)
})

test('without a version the facts that are there stay', async () => {
  await open(1)
  await add(7)
  await found()
  await reopen()
  await add(8)
  await found()
  expect(facts()).toEqual(expected(1, firstFour(7)))
})
