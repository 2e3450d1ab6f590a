import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileQuery } from '../fileQuery.js'
import { indexRevisions } from '../indexer/indexRevisions.js'
import { byKind } from '../store/catalog.js'
import { commitOf, type MadeSource, madeReader } from '../testing/madeWorld.js'
import { openTools } from './indexThread.js'
import { runSearchTask } from './searchTask.js'
import { emptyView, type IndexView } from './shardSet.js'
import { packTargets } from './targetList.js'
import { TaskState } from './taskState.js'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-partial-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const query: FileQuery = {
  pattern: { kind: 'literal', text: 'word' },
  caseSensitive: true,
  paths: [],
  languages: [],
  results: 'content',
}
const limits = { matches: 100, linesPerFile: 10, contextLines: 0, fileBytes: 1000, lineBytes: 1000 }

/** Two revisions, the second a change against the first; the list of the first is `incomplete` or whole. */
async function indexTwo(incomplete?: string) {
  const first = new Map([['a.txt', Buffer.from('word\n')]])
  const repository = { revisions: [first, new Map([...first, ['b.txt', Buffer.from('word\n')]])] }
  const sourceOf = (commit: string): MadeSource => ({ repository, revision: Number(commit.slice(20)) })
  const reader = madeReader(sourceOf)
  const next = byKind(() => 0)
  let files = 0
  const { revisions, shards } = await indexRevisions({
    revisions: [0, 1].map((revision) => ({ commit: commitOf(0, revision), source: { repository, revision } })),
    near: undefined,
    shards: openTools().shards,
    reader: {
      ...reader,
      manifest: async (source, signal) => ({
        ...(await reader.manifest(source, signal)),
        ...(incomplete && { incomplete }),
      }),
    },
    target: {
      reserve: async (kind, count) => (next[kind] += count) - count,
      newFile: async (kind) => join(folder, `${incomplete}-${kind}-${files++}.shard`),
    },
    isLargeAllowed: () => false,
    maxBytes: 1000,
    onProgress: () => {},
    signal: new AbortController().signal,
  })
  const view = shards.reduce<IndexView>((all, { kind, path, summary }) => {
    return { ...all, [kind]: [...all[kind], { path, first: summary.first, last: summary.last }] }
  }, emptyView)
  return { view, targets: packTargets(revisions.map(({ tree }, place) => ({ place, tree }))) }
}

test.each([
  ['There is more.', [0, 1]],
  [undefined, []],
])('a list of files that is not whole is told of, and so are changes against it (%s)', async (incomplete, partial) => {
  const { view, targets } = await indexTwo(incomplete)
  const tools = openTools()
  tools.shards.show(view)
  const task = { targets, query, limits, state: TaskState.create(), thread: 0, threads: 1, milliseconds: 60_000 }
  const outcome = runSearchTask(tools, task, () => {})
  tools.shards.close()
  expect(outcome).toMatchObject({ partial, missing: [], damaged: [], counts: { matchingFiles: 2 } })
})

test('threads that can read different trees leave the search to the first', async () => {
  const { view, targets } = await indexTwo()
  const state = TaskState.create()
  const [whole, lacking] = [openTools(), openTools()]
  whole.shards.show(view)
  lacking.shards.show({ ...view, trees: [] })
  const search = (tools: typeof whole, thread: number) =>
    runSearchTask(tools, { targets, query, limits, state, thread, threads: 2, milliseconds: 60_000 }, () => {})
  expect(search(whole, 0)).toMatchObject({ tookPart: true, missing: [], counts: { matchingFiles: 2 } })
  expect(search(lacking, 1)).toMatchObject({ tookPart: false, counts: { matchingFiles: 0 } })
  for (const { shards } of [whole, lacking]) shards.close()
})
