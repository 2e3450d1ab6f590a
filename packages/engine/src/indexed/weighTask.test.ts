import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileQuery } from '../fileQuery.js'
import { commitOf } from '../testing/madeWorld.js'
import { madeSymbols } from '../testing/plainSymbols.js'
import { TestIndex } from '../testing/testIndex.js'
import { decodeRanking } from './rankedCodec.js'
import { runRankTask } from './rankTask.js'
import type { IndexedTarget } from './family.js'
import { packTargets } from './targetList.js'
import { TaskState } from './taskState.js'
import { runWeighTask } from './weighTask.js'

const files = 900
const limits = { matches: 1e6, linesPerFile: 10, contextLines: 0, fileBytes: 1 << 20, lineBytes: 1000 }
/** `call` is in every file, `store` in every third and `rare` in every tenth. */
const textOf = (at: number) => `call ${at % 3 === 0 ? 'store' : ''} ${at % 10 === 0 ? 'rare' : ''} ${at}\n`
const words = ['call', 'store', 'rare']
const children = words.map((text) => ({ kind: 'literal', text }) as const)
const query: FileQuery = {
  pattern: { kind: 'and', children },
  caseSensitive: false,
  paths: [],
  languages: [],
  results: 'both',
}

let index: TestIndex
let targets: readonly IndexedTarget[]

beforeEach(async () => {
  index = new TestIndex(madeSymbols)
  const tree = new Map(Array.from({ length: files }, (_, at) => [`f${at}.go`, Buffer.from(textOf(at))]))
  await index.add([{ revisions: [tree] }], 0)
  targets = [{ place: 0, tree: index.trees.get(commitOf(0, 0)) ?? -1, group: 0 }]
})
afterEach(() => index.close())

const weigh = (thread: number, threads: number) =>
  runWeighTask(index.tools, { targets: packTargets(targets), query, thread, threads })

test.each([1, 2, 3, 7, 2000])('%i threads together count each file once', (threads) => {
  const shares = Array.from({ length: threads }, (_, thread) => weigh(thread, threads))
  expect(shares.reduce((sum, share) => sum + share.files, 0)).toBe(files)
  const sums = words.map((_, term) => shares.reduce((sum, { holding }) => sum + (holding[term] ?? 0), 0))
  expect(sums).toEqual([900, 300, 90])
})

test('a search finds and counts the same whatever its thread has weighed', () => {
  const rank = () => {
    const whole = { thread: 0, threads: 1, milliseconds: 60_000, state: TaskState.create() }
    const least = Number.NEGATIVE_INFINITY
    const task = { targets: packTargets(targets), query, limits, shares: [], least, isFirst: false, ...whole }
    const { ranking, counts } = runRankTask(index.tools, task)
    return { paths: decodeRanking(ranking).map(({ found }) => found.match.path), counts }
  }
  const before = rank()
  weigh(0, 1)
  expect(rank()).toEqual(before)
  expect(before.paths.length).toBe(30)
  expect(before.counts).toMatchObject({ files, candidates: 30, matchingFiles: 30 })
})
