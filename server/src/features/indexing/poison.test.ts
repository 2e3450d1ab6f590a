import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@sextant/base'
import { sql } from '@sextant/database'
import { type EmbeddedIndex, type IndexStore, openEmbeddedIndex, openIndexStore } from '@sextant/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from '../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import { allIds, type Content } from '../repositories/index.js'
import { engineIndexer } from './engineIndexer.js'
import { setAsideOf } from './failedCommits.js'
import type { HistoryWork, Indexer } from './indexer.js'
import { indexHistory } from './indexHistory.js'
import { reindex } from './reindex.js'
import { reader, revisionsOfOne } from './testReader.js'

const signal = AbortSignal.timeout(120_000)
const poisoned = new URL('../search/testPoisonedProcess.js', import.meta.url)
const healthy = new URL('../search/indexerProcess.js', import.meta.url)

let product: TestProduct
let folder: TestFolder
let data: string
let store: IndexStore
let index: EmbeddedIndex<Content>
let works: HistoryWork[]

beforeEach(async () => {
  folder = openTestFolder()
  product = await openTestProduct()
  data = mkdtempSync(join(tmpdir(), 'sextant-poison-'))
  store = await openIndexStore({ folder: data, log: silentLogger })
  open(poisoned)
})

/** Opens the index with processes that run a file. */
function open(entry: URL): void {
  index = openEmbeddedIndex<Content>({
    store,
    entry,
    processes: 1,
    mostMemory: 128,
    mostSilence: 3000,
    settings: { maxBytes: 1 << 20, largeFiles: [] },
    commitOf: (content) => (content.kind === 'commit' ? content.commit : undefined),
    log: silentLogger,
  })
  works = []
  const indexer = engineIndexer(index, store)
  const watched: Indexer = {
    ...indexer,
    indexHistory: (work) => {
      works.push(work)
      return indexer.indexHistory(work)
    },
  }
  Object.assign(product.indexing, { indexer: watched })
}

afterEach(async () => {
  await index.close()
  await store.close()
  await product.close()
  folder.remove()
  rmSync(data, { recursive: true, force: true })
})

function commit(message: string): string {
  folder.write({ 'one/a.txt': `${message}\n` })
  return folder.commit('one', message)
}

async function id(): Promise<number> {
  const [first] = await allIds(product.repositories.store)
  if (first === undefined) throw new Error('There is no repository.')
  return first
}

async function history() {
  await indexHistory(product.indexing, await id(), signal)
  const [main] = await revisionsOfOne(product.db, await id(), 1)
  return main?.history
}

async function setAside() {
  return (await setAsideOf(product.db, reader, [await id()], 10)).get(await id())
}

test.each([
  ['throw', 'The diff is hostile.'],
  ['exit', 'The indexer process ended with code 7 before its job was done.'],
  ['memory', 'The indexer process ended'],
  ['hang', 'seconds of silence'],
])('a commit that makes indexing %s is set aside, and the others are indexed', async (how, reason) => {
  for (let number = 0; number < 5; number++) commit(`before ${number}`)
  const poison = commit(how)
  for (let number = 0; number < 5; number++) commit(`after ${number}`)
  await product.addFolder(folder.path)
  expect(await history()).toMatchObject({ commits: 11, total: 11, withDiffs: 10 })
  expect(await setAside()).toEqual({ count: 1, commits: [{ commit: poison, reason: expect.stringContaining(reason) }] })
  // Once to see that it fails, twice to see of what, and once without it.
  expect(works.map(({ careful, setAside: left }) => [careful, left.length])).toEqual([
    [false, 0],
    [true, 0],
    [true, 0],
    [true, 1],
  ])
  // What comes later is indexed at once, and nobody tries the poison again.
  commit('later')
  await product.repositories.requestReading(await id())
  await product.readWaiting()
  expect(await history()).toMatchObject({ commits: 12, withDiffs: 11 })
  expect(works).toHaveLength(5)
})

test('several are set aside, of several kinds', async () => {
  const names = ['good 1', 'throw 1', 'good 2', 'exit', 'throw 2', 'good 3']
  const ids = names.map((name) => commit(name))
  await product.addFolder(folder.path)
  expect(await history()).toMatchObject({ commits: 6, total: 6, withDiffs: 3 })
  const poisons = ids.filter((_, at) => !names[at]?.startsWith('good'))
  expect((await setAside())?.commits.map((each) => each.commit)).toEqual(poisons.toSorted())
})

test('another version of the code tries again', async () => {
  commit('good')
  commit('throw')
  await product.addFolder(folder.path)
  expect(await history()).toMatchObject({ commits: 2, withDiffs: 1 })
  await beOfAnotherVersion()
  expect(await history()).toMatchObject({ commits: 2, withDiffs: 1 })
  expect(works.length).toBe(8)
  await index.close()
  open(healthy)
  await beOfAnotherVersion()
  expect(await history()).toMatchObject({ commits: 2, withDiffs: 2 })
  expect(await setAside()).toEqual({ count: 0, commits: [] })
})

/** Makes what is noted have been noted by a version of before. */
async function beOfAnotherVersion(): Promise<void> {
  await sql`UPDATE index_failed_commits SET version = version - 1`.execute(product.db)
  await sql`UPDATE index_revisions SET history_budget = 'of another version'`.execute(product.db)
}

test('a person who has a repository indexed anew has its commits tried again', async () => {
  commit('good')
  commit('throw')
  await product.addFolder(folder.path)
  expect(await history()).toMatchObject({ withDiffs: 1 })
  await index.close()
  open(healthy)
  expect(await history()).toMatchObject({ withDiffs: 1 })
  await reindex(product.indexing, product.admin, { id: await id(), signal })
  expect(await history()).toMatchObject({ withDiffs: 2 })
  expect(await setAside()).toEqual({ count: 0, commits: [] })
})

test('what is no fault of a commit is thrown, and nothing is set aside', async () => {
  commit('good')
  await product.addFolder(folder.path)
  const repository = await id()
  folder.remove()
  await expect(indexHistory(product.indexing, repository, signal)).rejects.toThrow('git')
  expect(works).toHaveLength(2)
  expect(await setAside()).toEqual({ count: 0, commits: [] })
})

test('the status counts what was set aside and says why', async () => {
  commit('good')
  const poison = commit('throw')
  await product.addFolder(folder.path)
  await history()
  const headers = await product.browserOf(product.user)
  const expected = { count: 1, commits: [{ commit: poison, reason: 'The diff is hostile.' }] }
  const { repositories } = (await product.app.inject({ url: '/.api/index/status', headers })).json<{
    repositories: readonly object[]
  }>()
  expect(repositories).toMatchObject([{ setAsideCommits: expected }])
  const query =
    '{ repository(name: "one") { textSearchIndex { setAsideCommits { totalCount nodes { oid reason } } } } }'
  const { data } = await product.graphql(query, headers)
  expect(data).toEqual({
    repository: {
      textSearchIndex: {
        setAsideCommits: { totalCount: 1, nodes: [{ oid: poison, reason: 'The diff is hostile.' }] },
      },
    },
  })
})
