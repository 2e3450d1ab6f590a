import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileQuery } from '../fileQuery.js'
import { RankedSearch } from '../rankedSearch.js'
import type { MatchBatch } from '../searchBackend.js'
import { commitOf, type MadeSource } from '../testing/madeWorld.js'
import { madeSymbols } from '../testing/plainSymbols.js'
import { TestIndex } from '../testing/testIndex.js'
import type { WorkerAnswer } from '../workerMessages.js'
import type { Threads } from '../workerPool.js'
import { decodeRanking } from './rankedCodec.js'
import { type RankOutcome, runRankTask } from './rankTask.js'
import { runReadTask } from './readTask.js'
import type { SearchableIndex } from './searchableIndex.js'
import { packTargets } from './targetList.js'
import { TaskState } from './taskState.js'
import { runWeighTask } from './weighTask.js'

const [files, definer, named, renewed] = [2000, 'f1200.go', 'g/store.go', 'f0700.go']
const limits = { matches: 1e6, linesPerFile: 10, contextLines: 0, fileBytes: 1 << 20, lineBytes: 1000 }
const never = new AbortController().signal
const query = ask('store')

let index: TestIndex

beforeEach(() => {
  index = new TestIndex(madeSymbols)
})
afterEach(() => index.close())

function ask(...words: readonly string[]): FileQuery {
  const children = words.map((text) => ({ kind: 'literal', text }) as const)
  const [only] = children
  const pattern = only && children.length === 1 ? only : ({ kind: 'and', children } as const)
  return { pattern, caseSensitive: false, paths: [], languages: [], results: 'both' }
}

/** Two revisions of a repository in which many files name `store`; one defines it, and one more in the second of them. */
async function addRevisions(count = files): Promise<readonly number[]> {
  const before = new Map(Array.from({ length: count }, (_, at) => [pathOf(at), Buffer.from(`call the store ${at}\n`)]))
  before.set(definer, Buffer.from('def store\n')).set(named, Buffer.from('call the store\n'))
  const after = new Map(before).set(renewed, Buffer.from('call\ndef store\n'))
  await index.add([{ revisions: [before, after] }], 0)
  return [index.trees.get(commitOf(0, 0)) ?? -1, index.trees.get(commitOf(0, 1)) ?? -1]
}

const pathOf = (at: number) => `f${String(at).padStart(4, '0')}.go`
const indexSymbols = (trees: readonly number[]) => index.indexSymbols(trees, { slices: 10, blobs: 1e6 })

function rank(trees: readonly number[], asked: FileQuery, isFirst: boolean, milliseconds = 60_000): RankOutcome {
  const targets = packTargets(trees.map((tree, place) => ({ place, tree, group: 0 })))
  const whole = { thread: 0, threads: 1, milliseconds, state: TaskState.create() }
  const least = Number.NEGATIVE_INFINITY
  return runRankTask(index.tools, { targets, query: asked, limits, shares: [], least, isFirst, ...whole })
}

/** `score path targets` */
const told = ({ ranking }: RankOutcome) =>
  decodeRanking(ranking).map(({ score, found: { match, targets } }) => `${score} ${match.path} ${targets}`)

test('files that are named so or may define it are ranked ahead, in all revisions, with the scores that they have', async () => {
  const trees = await addRevisions()
  await indexSymbols(trees)
  const [ahead, whole] = [rank(trees, query, true), rank(trees, query, false)]
  expect(ahead).toMatchObject({ isAhead: true, isWhole: false, matches: 0, counts: { files: 0, matchingFiles: 0 } })
  const paths = decodeRanking(ahead.ranking).map(({ found }) => `${found.match.path} ${found.targets}`)
  expect(paths.sort()).toEqual([`${definer} 0,1`, `${named} 0,1`, `${renewed} 1`].sort())
  expect(whole).toMatchObject({ isAhead: false, isWhole: true, counts: { matchingFiles: files + 2 } })
  expect(told(whole)).toEqual(expect.arrayContaining(told(ahead)))
  expect(told(whole).slice(0, 3).sort()).toEqual(told(ahead).sort())
})

test('conditions hold for what is ranked ahead', async () => {
  const trees = await addRevisions()
  await indexSymbols(trees)
  const outcome = rank(trees, { ...query, paths: [{ pattern: '^f', negated: false }] }, true)
  const paths = decodeRanking(outcome.ranking).map(({ found }) => found.match.path)
  expect(paths.sort()).toEqual([definer, renewed].sort())
})

test('nothing is ranked ahead of few files or of paths, while definitions are unknown, or where nothing tells files apart', async () => {
  const trees = await addRevisions()
  expect(rank(trees, query, true)).toMatchObject({ isAhead: false, isWhole: true })
  await indexSymbols(trees)
  expect(rank(trees, { ...query, results: 'path' }, true)).toMatchObject({ isAhead: false, isWhole: true })
  expect(rank(trees, ask('call'), true)).toMatchObject({ isAhead: false, isWhole: true })
  index.close()
  index = new TestIndex(madeSymbols)
  const fewer = await addRevisions(100)
  await indexSymbols(fewer)
  expect(rank(fewer, query, true)).toMatchObject({ isAhead: false, isWhole: true })
})

test('the likeliest are ranked ahead, as many as there is time for', async () => {
  const definers = Array.from(
    { length: 40 },
    (_, at) => [`t/f${at}_test.go`, Buffer.from(`def store ${at}\n`)] as const,
  )
  const few = new Map([
    ...definers,
    ...Array.from({ length: 400 }, (_, at) => [pathOf(at), Buffer.from(`call the store ${at}\n`)] as const),
  ])
  await index.add([{ revisions: [few.set(definer, Buffer.from('def store\n'))] }], 0)
  const trees = [index.trees.get(commitOf(0, 0)) ?? -1]
  await indexSymbols(trees)
  const all = decodeRanking(rank(trees, query, true).ranking)
  expect(all).toHaveLength(41)
  const clock = vi.spyOn(performance, 'now')
  try {
    let time = 0
    clock.mockImplementation(() => (time += 6))
    const some = decodeRanking(rank(trees, query, true, 16).ranking)
    expect(some).toHaveLength(16)
    // A test is worth less than what it tests.
    expect(some.map(({ found }) => found.match.path)).toContain(definer)
  } finally {
    clock.mockRestore()
  }
})

test('of several words files are ranked ahead that hold all of them, however few and whatever they define', async () => {
  const texts = Array.from({ length: 600 }, (_, at) => [pathOf(at), Buffer.from(`call the store ${at}\n`)] as const)
  const all = new Map([
    ...texts,
    ['store.go', Buffer.from('call the store\n')],
    ['a.go', Buffer.from('call an open store\n')],
    ['b.go', Buffer.from('def open\ncall store\n')],
    ['open_store.go', Buffer.from('call open, call store\n')],
  ])
  await index.add([{ revisions: [all] }], 0)
  const trees = [index.trees.get(commitOf(0, 0)) ?? -1]
  await indexSymbols(trees)
  const ahead = rank(trees, ask('open', 'store'), true)
  expect(ahead.isAhead).toBe(true)
  const paths = decodeRanking(ahead.ranking).map(({ found }) => found.match.path)
  expect(paths.sort()).toEqual(['a.go', 'b.go', 'open_store.go'])
})

/** Two threads that take their turns here. */
function threads(ahead: string[]): Threads {
  return {
    size: 2,
    run: async (task): Promise<WorkerAnswer> => {
      if (task.kind === 'weigh') return { kind: 'weighed', task: 0, ...runWeighTask(index.tools, task) }
      if (task.kind === 'read') return { kind: 'read', task: 0, ...runReadTask(index.tools, task) }
      if (task.kind !== 'rank-index') throw new Error('These threads rank and read.')
      const outcome = runRankTask(index.tools, { ...task, state: new TaskState(task.state) })
      if (outcome.isAhead) ahead.push(...told(outcome))
      return { kind: 'ranked', task: 0, outcome }
    },
  }
}

test('what was ranked ahead is sent first, and everything once; all is counted once', async () => {
  const trees = await addRevisions()
  await indexSymbols(trees)
  const locate = ({ revision }: MadeSource) => ({ tree: trees[revision] ?? -1 })
  // Of the index a ranked search asks nothing but where its targets are.
  const where = { index: { locate } as SearchableIndex<MadeSource>, repositoryOf: () => 'one' }
  const targets = [0, 1].map((revision) => ({ repository: { revisions: [] }, revision }))
  const [ahead, batches]: [string[], (readonly string[])[]] = [[], []]
  const onMatches = ({ targets: places, matches }: MatchBatch) =>
    batches.push(matches.map(({ path }) => `${path} ${places}`))
  const search = new RankedSearch(threads(ahead), where, {
    request: { query, targets, limits, ranked: true },
    onMatches,
  })
  const outcome = await search.run(never)
  const sent = batches.flat()
  expect(ahead.length).toBeGreaterThan(0)
  expect(sent.slice(0, ahead.length).sort()).toEqual(ahead.map((each) => each.replace(/^\S+ /, '')).sort())
  expect(sent).toHaveLength(files + 2)
  expect(new Set(sent).size).toBe(sent.length)
  expect(outcome).toMatchObject({ ranking: 'in-stages', limitHit: false, counts: { matchingFiles: files + 2 } })
})
