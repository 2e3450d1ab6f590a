import { silentLogger } from '@sextant/base'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedBackend } from './embeddedBackend.js'
import type { FileQuery } from './fileQuery.js'
import type { SearchBackend, SearchLimits } from './searchBackend.js'
import { type Memory, pathOf } from './testing/memoryReader.js'

const entry = new URL('./testing/memoryWorker.js', import.meta.url)
const limits = { matches: 1_000_000, linesPerFile: 100, contextLines: 0, fileBytes: 1 << 20, lineBytes: 1000 }
const never = new AbortController().signal
const ask = (text: string): FileQuery => ({
  pattern: { kind: 'literal', text },
  caseSensitive: false,
  paths: [],
  languages: [],
  results: 'content',
})

let backend: SearchBackend<Memory>

const open = (firstStage: number) => openEmbeddedBackend<Memory>({ entry, workers: 2, log: silentLogger, firstStage })

beforeEach(() => {
  // However slow the machine is.
  backend = open(60_000)
})

afterEach(() => backend.close())

async function search(targets: readonly Memory[], more: Partial<SearchLimits> = {}, text = 'match 7') {
  const found: string[] = []
  const bare: string[] = []
  const request = { query: ask(text), targets, limits: { ...limits, ...more }, ranked: true }
  const outcome = await backend.search(
    request,
    ({ targets: [target], matches, isBare }) =>
      (isBare ? bare : found).push(...matches.map(({ path }) => `${target} ${path}`)),
    never,
  )
  return { found, bare, outcome }
}

const small = { name: 'small', files: 80, filler: 1 }
const other = { name: 'other', files: 80, filler: 1 }
/** Those that hold it as a whole word, of all targets, then those that only begin with it. */
const inOrder = [7, 70, 71, 72].flatMap((file) => [0, 1].map((target) => `${target} ${pathOf(file)}`))
const ranked = [...inOrder.slice(0, 2), ...inOrder.slice(2).filter((each) => each.startsWith('0'))]

test('the best files come first whichever target they are in, then the order of targets and paths', async () => {
  const { found, outcome } = await search([small, other])
  expect(found.slice(0, ranked.length)).toEqual(ranked)
  expect(found).toHaveLength(22)
  expect(outcome).toMatchObject({ limitHit: false, ranking: 'whole', targets: [] })
  expect(outcome.counts).toMatchObject({ files: 160, matchingFiles: 22, matchingLines: 22 })
  expect((await search([small, other])).found).toEqual(found)
})

test('a limit lets the best ones in, and everything is counted', async () => {
  const { found, outcome } = await search([small, other], { matches: 3 })
  expect(found).toEqual(ranked.slice(0, 3))
  expect(outcome.limitHit).toBe(true)
  expect(outcome.counts).toMatchObject({ files: 160, matchingFiles: 22 })
  expect((await search([small, other], { matches: 22 })).outcome.limitHit).toBe(false)
})

test('what is beyond what can be shown comes bare', async () => {
  const { found, bare } = await search([small, other], { shown: 2 })
  expect(found).toEqual(ranked.slice(0, 2))
  expect(bare).toHaveLength(20)
})

test('while a search takes long the best of what is known is sent, each match once', async () => {
  await backend.close()
  backend = open(50)
  const slow = { name: 'slow', files: 60, filler: 1, delay: 20 }
  const { found, outcome } = await search([small, slow], {}, 'match')
  expect(outcome).toMatchObject({ ranking: 'in-stages', limitHit: false })
  expect(found).toHaveLength(140)
  expect(new Set(found).size).toBe(140)
})

test('targets that cannot be read are told of, and the others are ranked', async () => {
  const broken = { name: 'broken', files: 3, filler: 1, broken: true } as const
  const { found, outcome } = await search([broken, small])
  expect(found).toHaveLength(11)
  expect(outcome.targets).toEqual([{ target: 0, message: 'It is broken.' }])
})

test('a ranked search that is cancelled rejects with the reason', async () => {
  await backend.close()
  backend = open(50)
  const asker = new AbortController()
  const endless = { name: 'endless', files: 100_000, filler: 1, delay: 10 }
  const request = { query: ask('match'), targets: [endless], limits, ranked: true }
  const searching = backend.search(request, () => asker.abort(new Error('The asker has gone.')), asker.signal)
  await expect(searching).rejects.toThrow('The asker has gone.')
  expect((await search([small])).found).toHaveLength(11)
})

test('a query with nothing to rank by keeps the order of targets and paths', async () => {
  const query: FileQuery = { ...ask(''), pattern: { kind: 'everything' }, results: 'path' }
  const outcome = await backend.search({ query, targets: [small], limits, ranked: true }, () => {}, never)
  expect(outcome.ranking).toBeUndefined()
})
