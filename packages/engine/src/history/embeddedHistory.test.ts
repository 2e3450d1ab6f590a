import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@sextant/base'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedIndex } from '../embeddedIndex.js'
import type { EmbeddedIndex } from '../indexApi.js'
import type { IndexStore } from '../store/indexStore.js'
import { openIndexStore } from '../store/openIndexStore.js'
import { fixedHistory } from '../testing/fixedHistory.js'
import { everyDiff } from '../testing/historyQueries.js'
import { openEmbeddedHistory } from './embeddedHistory.js'
import type { HistoryBackend } from './historyBackend.js'
import type { HistoryQuery } from './historyQuery.js'

const worker = new URL('../testing/historyWorker.js', import.meta.url)
const indexer = new URL('../testing/historyIndexer.js', import.meta.url)
const never = new AbortController().signal
const { made, main, side } = fixedHistory()

let folder: string
let store: IndexStore
let index: EmbeddedIndex<string>
let backend: HistoryBackend<string>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-history-'))
  store = await openIndexStore({ folder, log: silentLogger })
  const settings = { maxBytes: 1 << 20, largeFiles: [] }
  const commitOf = (source: string) => source
  index = openEmbeddedIndex({ store, entry: indexer, processes: 1, settings, commitOf, log: silentLogger })
  backend = openEmbeddedHistory({ entry: worker, workers: 2, log: silentLogger, index })
})

afterEach(async () => {
  await backend.close()
  await index.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const add = (commit: string, near?: string) =>
  index.indexHistory(
    { source: commit, commit },
    { priority: 0, signal: never, ...(near !== undefined && { near: { source: near, commit: near } }) },
  )

const query = (source: string): HistoryQuery => ({ ...everyDiff, pattern: { kind: 'regexp', source } })

/** The messages that a search finds in some branches, target by target, and what it answers. */
async function find(asked: string | HistoryQuery, branches: readonly string[], matches = 1000) {
  const found: string[] = []
  const targets = branches.map((branch) => ({ sources: [branch], excluded: [] }))
  const limits = { matches, linesPerCommit: 10, contextLines: 1, lineBytes: 100 }
  const outcome = await backend.search(
    { query: typeof asked === 'string' ? query(asked) : asked, targets, limits },
    (batch) => found.push(...batch.matches.map(({ message }) => `${batch.target} ${message}`)),
    never,
  )
  return { found, ...outcome }
}

test('what is not indexed is read, and the answer is the same', async () => {
  const read = await find('(main|side) [45]\\d$', [main, side])
  expect(read.found).toHaveLength(20 + 15)
  await add(main)
  expect(index.locateHistory(main)).toBeDefined()
  expect(index.locateHistory(side)).toBeUndefined()
  expect(await find('(main|side) [45]\\d$', [main, side])).toEqual(read)
  await add(side, main)
  expect(await find('(main|side) [45]\\d$', [main, side])).toEqual(read)
  expect(read.looks).toEqual([
    { commits: 60, back: 1000, total: 60, partly: 0, complete: true },
    { commits: 55, back: 1000, total: 55, partly: 0, complete: true },
  ])
})

test('histories that are asked for at once share their commits', async () => {
  await Promise.all([add(main), add(side, main)])
  // Of the 60 commits of one and the 55 of the other, 50 are the same.
  expect([store.sizes().commits.documents, store.sizes().diffs.documents]).toEqual([65, 65])
})

test('a history is searched in the index as soon as it is there', async () => {
  // Who reads commits from a date on does not know how many there are.
  const since = { ...query('main'), after: 1 }
  expect((await find(since, [main])).looks[0]).toMatchObject({ commits: 60, total: undefined })
  await add(main)
  expect((await find(since, [main])).looks[0]).toMatchObject({ commits: 60, total: 60 })
})

test('a limit ends the search in the order of the targets', async () => {
  await add(main)
  for (const limit of [3, 63]) {
    const { found, limitHit } = await find('main|side', [main, side], limit)
    expect(found).toHaveLength(limit)
    expect(found[0]).toBe('0 On main: 59')
    expect(found[60]).toBe(limit > 60 ? '1 On side: 54' : undefined)
    expect(limitHit).toBe(true)
  }
})

test('a search that is cancelled rejects with the reason, and the next one is answered', async () => {
  const gone = new AbortController()
  gone.abort(new Error('The asker has gone.'))
  const request = { query: query('main'), targets: [{ sources: [main], excluded: [] }] }
  const limits = { matches: 10, linesPerCommit: 10, contextLines: 1, lineBytes: 100 }
  await expect(backend.search({ ...request, limits }, () => {}, gone.signal)).rejects.toThrow('The asker has gone.')
  expect((await find('main 7$', [main])).found).toEqual(['0 On main: 7'])
})

test.each([
  'commits',
  'diffs',
  'histories',
])('a damaged file of %s costs no result, and is made again', async (kind) => {
  await add(main)
  await add(side, main)
  const read = await find('(main|side) [45]\\d$', [main, side])
  const file = readdirSync(folder).find((name) => name.startsWith(`${kind}-`)) ?? ''
  const bytes = readFileSync(join(folder, file))
  bytes[5000] = (bytes[5000] ?? 0) ^ 1
  writeFileSync(join(folder, file), bytes)
  const { found, problems } = await find('(main|side) [45]\\d$', [main, side])
  expect(problems).toEqual([])
  expect(found).toEqual(read.found)
  // Nothing of a search reads all pages of a file, so it may have met no damage.
  index.reportDamage(join(folder, file))
  await expect.poll(() => index.hasHistory(main)).toBe(false)
  await add(main)
  await add(side, main)
  expect((await find('(main|side) [45]\\d$', [main, side])).found).toEqual(read.found)
})

test('what nobody wants is dropped with all that only it has', async () => {
  await add(main)
  await add(side, main)
  await index.tidy(new Set([side]), never)
  // The side is kept as a change against the main branch, so that one stays too.
  expect([index.hasHistory(main), index.hasHistory(side)]).toEqual([true, true])
  await index.tidy(new Set([main]), never)
  expect([index.hasHistory(main), index.hasHistory(side)]).toEqual([true, false])
  expect((await find('main 7$', [main])).found).toEqual(['0 On main: 7'])
  await index.tidy(new Set(), never)
  expect(store.catalog.shards).toMatchObject({ commits: [], diffs: [], histories: [] })
  expect(made.read).toEqual([])
})
