import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileQuery } from '../fileQuery.js'
import { ResultMemory, usualMemory } from '../resultMemory.js'
import { madeSymbols } from '../testing/plainSymbols.js'
import { commitOf } from '../testing/madeWorld.js'
import { TestIndex } from '../testing/testIndex.js'
import type { Threads } from '../workerPool.js'
import { keepsTexts } from './keepsTexts.js'
import { searchIndex } from './searchIndex.js'
import { runSearchTask } from './searchTask.js'
import { TaskState } from './taskState.js'

// Five parts of a search for everything.
const files = 5000
const pathOf = (file: number) => `f${String(file).padStart(5, '0')}.txt`
const query: FileQuery = {
  pattern: { kind: 'literal', text: 'word' },
  caseSensitive: true,
  paths: [],
  languages: [],
  results: 'content',
}
const limits = { matches: 2_000_000, linesPerFile: 10, contextLines: 0, fileBytes: 1 << 20, lineBytes: 1000 }

let index: TestIndex

beforeAll(async () => {
  index = new TestIndex(madeSymbols)
  const contents = Array.from({ length: files }, (_, at) => [pathOf(at), Buffer.from(`a word in ${at}\n`)] as const)
  await index.add([{ revisions: [new Map(contents)] }], 0)
})
afterAll(() => index.close())

/** Two threads of which the second is always quicker, each with turns of one part. */
function threads(begun: number[]): Threads {
  return {
    size: 2,
    async run(task, _signal, { onAnswer = () => {} } = {}) {
      if (task.kind !== 'search-index') throw new Error('These threads search the index.')
      if (task.thread === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      const state = new TaskState(task.state)
      const outcome = runSearchTask(index.tools, { ...task, state, milliseconds: 0 }, (found) => {
        if (begun.at(-1) !== found.part) begun.push(found.part)
        onAnswer({ kind: 'found', task: 0, ...found })
      })
      return { kind: 'searched', task: 0, outcome }
    },
  }
}

async function find(memory: ResultMemory) {
  const [begun, paths]: [number[], string[]] = [[], []]
  const targets = [{ place: 0, tree: index.trees.get(commitOf(0, 0)) ?? -1, group: 0 }]
  const never = new AbortController().signal
  const how = { isNext: () => true, memory, signal: never, stop: never }
  const send = ({ matches }: { readonly matches: readonly { readonly path: string }[] }) =>
    paths.push(...matches.map(({ path }) => path))
  await searchIndex(threads(begun), targets, { query, limits }, { send, ...how })
  return { begun, paths }
}

test('threads that count everything go towards each other; where results wait in too great a number, what comes next is next', async () => {
  const all = Array.from({ length: files }, (_, at) => pathOf(at))
  const free = await find(new ResultMemory(usualMemory))
  expect(free.paths).toEqual(all)
  expect(free.begun.slice(0, 2)).toEqual([4, 3])
  const memory = new ResultMemory({ ...usualMemory, crowded: 1000 })
  const crowded = await find(memory)
  expect(crowded.paths).toEqual(all)
  // The first part that is done waits for those before it: from then on they are searched.
  expect(crowded.begun.slice(0, 2)).toEqual([4, 0])
  expect(memory.isCrowded).toBe(false)
})

test('a search for the first matches keeps texts, whatever others for the same have looked through', () => {
  const known = index.tools.queries.of(query)
  known.candidates.bytes = 2_000
  const texts = { budget: 1_000 }
  const [shard] = index.view.blobs.map(({ first }) => index.tools.shards.shardOf('blobs', first))
  if (!shard) throw new Error('The index has no shard.')
  const keeps = (matches: number) => keepsTexts({ known, limits: { matches }, texts })(shard)
  expect([keeps(500), keeps(2_000_000)]).toEqual([true, false])
})
