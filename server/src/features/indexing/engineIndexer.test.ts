import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@sextant/base'
import { type EmbeddedIndex, IndexerDied, type IndexStore, openEmbeddedIndex, openIndexStore } from '@sextant/engine'
import { parseObjectId } from '@sextant/git'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestFolder, type TestFolder } from '../../testRepository.js'
import type { Content } from '../repositories/index.js'
import { engineIndexer } from './engineIndexer.js'

const entry = new URL('../search/indexerProcess.js', import.meta.url)
const never = new AbortController().signal

let folder: TestFolder
let data: string
let store: IndexStore
let index: EmbeddedIndex<Content>

beforeEach(async () => {
  folder = openTestFolder()
  data = mkdtempSync(join(tmpdir(), 'sextant-index-'))
  store = await openIndexStore({ folder: data, log: silentLogger })
  index = openEmbeddedIndex<Content>({
    store,
    entry,
    processes: 1,
    settings: { maxBytes: 1 << 20, largeFiles: [] },
    commitOf: (content) => (content.kind === 'commit' ? content.commit : undefined),
    log: silentLogger,
  })
})

afterEach(async () => {
  await index.close()
  await store.close()
  folder.remove()
  rmSync(data, { recursive: true, force: true })
})

function contentAt(commit: string, gitDirectory = join(folder.path, 'one', '.git')): Content {
  const id = parseObjectId(commit)
  if (!id) throw new Error(`${commit} is no commit.`)
  return { kind: 'commit', gitDirectory, commit: id }
}

const options = { priority: 10, signal: never, onProgress: () => {} }

test('a commit is in the index when indexing it has ended, with its size and progress', async () => {
  folder.write({ 'one/a.txt': 'needle\n', 'one/b.txt': 'hay\n' })
  const first = contentAt(folder.commit('one'))
  folder.write({ 'one/a.txt': 'needles\n' })
  const second = contentAt(folder.commit('one'))
  const indexer = engineIndexer(index, store)
  expect(indexer.holds(first)).toBe(false)
  const work = { repository: 1, contents: [first], near: undefined }
  await indexer.index(work, options)
  const skipped = { binary: 0, tooLarge: 0, unreadable: 0 }
  const id = first.kind === 'commit' ? first.commit : ''
  expect(await indexer.sizesOf([id, '1'.repeat(40)], never)).toEqual(
    new Map([[id, { files: 2, bytes: 11, textBytes: 11, lines: 2, skipped }]]),
  )
  expect([indexer.holds(first), indexer.holds(second)]).toEqual([true, false])
  const near = first.kind === 'commit' ? first.commit : undefined
  await indexer.index({ repository: 1, contents: [second], near }, options)
  expect([indexer.holds(first), indexer.holds(second)]).toEqual([true, true])
  expect(indexer.status().shards).toBeGreaterThan(0)
  expect(indexer.status().bytes).toBeGreaterThan(0)
})

test('a repository that cannot be read fails, and the next is indexed', async () => {
  folder.write({ 'one/a.txt': 'needle\n' })
  const content = contentAt(folder.commit('one'))
  const gone = contentAt('1'.repeat(40), join(folder.path, 'gone.git'))
  const indexer = engineIndexer(index, store)
  const work = { repository: 2, contents: [gone], near: undefined }
  const failed = indexer.index(work, options)
  await expect(failed).rejects.toThrow('not a git repository')
  await expect(failed).rejects.not.toBeInstanceOf(IndexerDied)
  await indexer.index({ repository: 1, contents: [content], near: undefined }, options)
  expect([indexer.holds(gone), indexer.holds(content)]).toEqual([false, true])
})
