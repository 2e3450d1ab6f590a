import { setTimeout as sleep } from 'node:timers/promises'
import { silentLogger } from '@sextant/base'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileQuery } from './fileQuery.js'
import { openEmbeddedBackend } from './embeddedBackend.js'
import { usualMemory } from './resultMemory.js'
import type { MatchBatch, SearchBackend, SearchLimits } from './searchBackend.js'
import { type Memory, pathOf } from './testing/memoryReader.js'

const entry = new URL('./testing/memoryWorker.js', import.meta.url)
const limits = { matches: 1_000_000, linesPerFile: 100, contextLines: 0, fileBytes: 1 << 20, lineBytes: 1000 }
const query: FileQuery = {
  pattern: { kind: 'literal', text: 'match' },
  caseSensitive: true,
  paths: [],
  languages: [],
  results: 'content',
}
const never = new AbortController().signal
/** Several parts: a part is about 8 MiB. */
const large = { name: 'large', files: 300, filler: 20_000 }

let backend: SearchBackend<Memory>

const open = (memory = usualMemory) =>
  openEmbeddedBackend<Memory>({
    entry,
    workers: 2,
    log: silentLogger,
    repositoryOf: ({ repository }) => repository,
    memory,
  })

beforeEach(() => {
  backend = open()
})

afterEach(() => backend.close())

async function search(targets: readonly Memory[], more: Partial<SearchLimits> = {}, signal = never) {
  const found: string[] = []
  const request = { query, targets, limits: { ...limits, ...more } }
  const outcome = await backend.search(
    request,
    ({ targets: places, matches }) => found.push(...matches.map(({ path }) => `${places.join(',')} ${path}`)),
    signal,
  )
  return { found, outcome }
}

const allOf = (targets: readonly Memory[]) =>
  targets.flatMap(({ files }, target) => Array.from({ length: files }, (_, at) => `${target} ${pathOf(at)}`))

test('matches come in the order of targets and paths, whichever thread is faster', async () => {
  const targets = [{ name: 'slow', files: 20, filler: 1, delay: 5 }, large, { name: 'small', files: 3, filler: 1 }]
  const { found, outcome } = await search(targets)
  expect(found).toEqual(allOf(targets))
  expect(outcome).toMatchObject({ limitHit: false, targets: [] })
  expect(outcome.counts).toMatchObject({ files: 323, matchingFiles: 323, matchingLines: 323 })
  expect((await search(targets)).found).toEqual(found)
})

test('a limit ends the search with the first matches in order', async () => {
  const targets = [{ name: 'slow', files: 10, filler: 1, delay: 20 }, large]
  const { found, outcome } = await search(targets, { matches: 25 })
  expect(found).toEqual(allOf(targets).slice(0, 25))
  expect(outcome.limitHit).toBe(true)
})

test('with little memory for what waits everything is found, in the same order', async () => {
  const targets = [{ name: 'slow', files: 20, filler: 1, delay: 5 }, large, { name: 'small', files: 3, filler: 1 }]
  await backend.close()
  backend = open({ ...usualMemory, crowded: 1 })
  const { found, outcome } = await search(targets)
  expect(found).toEqual(allOf(targets))
  expect(outcome).toMatchObject({ limitHit: false, targets: [] })
  expect(outcome.memoryHit).toBeUndefined()
})

test('a search whose results take too much memory ends, and says so', async () => {
  const targets = [{ name: 'slow', files: 10, filler: 1, delay: 20 }, large]
  await backend.close()
  backend = open({ ...usualMemory, most: 1000 })
  const { found, outcome } = await search(targets)
  expect(outcome).toMatchObject({ memoryHit: true, limitHit: false })
  expect(found).toEqual(allOf(targets).slice(0, found.length))
  expect(found.length).toBeLessThan(310)
})

test('the one who takes the matches can say that there are enough', async () => {
  let taken = 0
  const take = ({ matches }: MatchBatch) => ((taken += matches.length) >= 3 ? 'enough' : undefined)
  const outcome = await backend.search({ query, targets: [large, large], limits }, take, never)
  expect(outcome.limitHit).toBe(true)
  expect(taken).toBeLessThan(600)
})

test('a target is left when one match of it is enough', async () => {
  const { found, outcome } = await search([large, { name: 'small', files: 3, filler: 1 }], { oneOfEach: true })
  expect(new Set(found.map((each) => each.split(' ')[0]))).toEqual(new Set(['0', '1']))
  expect(found.length).toBeLessThan(20)
  expect(outcome.limitHit).toBe(false)
})

test('a search that is cancelled rejects with the reason, and the next one is answered', async () => {
  const asker = new AbortController()
  const endless = { name: 'endless', files: 100_000, filler: 1, delay: 10 }
  const searching = search([endless, large], {}, asker.signal)
  await sleep(100)
  asker.abort(new Error('The asker has gone.'))
  await expect(searching).rejects.toThrow('The asker has gone.')
  const small = { name: 'small', files: 3, filler: 1 }
  expect((await search([small, small, small])).found).toHaveLength(9)
})

test('a search that is cancelled before it begins does nothing', async () => {
  await expect(search([large], {}, AbortSignal.abort(new Error('Too late.')))).rejects.toThrow('Too late.')
})

test('the death of a thread is told of its target, and the others are searched', async () => {
  const targets = [
    { name: 'first', files: 5, filler: 1 },
    { name: 'deadly', files: 5, filler: 1, deadly: 2 },
    { name: 'last', files: 5, filler: 1 },
  ]
  const { found, outcome } = await search(targets)
  expect(outcome.targets).toEqual([{ target: 1, message: 'A search thread ended before its task was done.' }])
  const others = allOf(targets).filter((each) => !each.startsWith('1 '))
  expect(found.filter((each) => !each.startsWith('1 '))).toEqual(others)
  expect((await search([large])).found).toEqual(allOf([large]))
})

const branch = (name: string, own: readonly number[] = []) =>
  ({ name, files: 3, filler: 1, repository: 'shared', own }) as const

test('a file that revisions of a repository share comes and counts once, with all of them', async () => {
  const other = { ...branch('other'), repository: 'other' }
  const { found, outcome } = await search([branch('main'), branch('fix', [1]), branch('old', [1, 2]), other])
  expect(found).toEqual([
    '0,1,2 000000.txt',
    '0 000001.txt',
    '0,1 000002.txt',
    '1 000001.txt',
    '2 000001.txt',
    '2 000002.txt',
    '3 000000.txt',
    '3 000001.txt',
    '3 000002.txt',
  ])
  expect(outcome.counts).toMatchObject({ files: 9, candidates: 9, matchingFiles: 9 })
})

test('a limit counts a shared file once', async () => {
  const { found, outcome } = await search([branch('main'), branch('fix', [1])], { matches: 4 })
  expect(found).toEqual(['0,1 000000.txt', '0 000001.txt', '0,1 000002.txt', '1 000001.txt'])
  expect(outcome.limitHit).toBe(true)
})

test('a revision that cannot be listed is told of, and those beside it are searched', async () => {
  const { found, outcome } = await search([branch('main'), { ...branch('bad'), broken: true }, branch('fix', [0])])
  expect(found).toHaveLength(4)
  expect(outcome.targets).toEqual([{ target: 1, message: 'It is broken.' }])
})

test('a size is told before a search', async () => {
  expect(await backend.prepare({ name: 'small', files: 3, filler: 1 }, never)).toEqual({ files: 3, bytes: 45 })
})

test('a backend that is closed answers nothing more', async () => {
  await backend.close()
  const { found, outcome } = await search([{ name: 'small', files: 3, filler: 1 }])
  expect(found).toEqual([])
  expect(outcome.targets).toEqual([{ target: 0, message: 'The search engine is closed.' }])
})
