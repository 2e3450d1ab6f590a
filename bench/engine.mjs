import { availableParallelism } from 'node:os'
import { silentLogger } from '../packages/base/dist/index.js'
import {
  openEmbeddedBackend,
  openEmbeddedHistory,
  openEmbeddedIndex,
  openIndexStore,
} from '../packages/engine/dist/index.js'

import { TreeLook } from '../server/dist/features/search/lookAtTrees.js'
import { historyEntry, processEntry, threadEntry } from '../server/dist/features/search/threadEntries.js'
import { usualIndexSettings } from '../server/dist/start/indexSettings.js'

/** As the product sets them, but for the matches. */
const sizes = { contextLines: 0, fileBytes: 2 ** 20, lineBytes: 20_000 }

/** Everything is counted and nothing is sent. */
export const countAll = { matches: Number.MAX_SAFE_INTEGER, shown: 0, linesPerFile: 0 }

/** The first `count` matching lines are sent, and the search ends. */
export const take = (count) => ({ matches: count, linesPerFile: count })

/** A signal of its own for each act that is not cut short. */
const never = () => new AbortController().signal

/**
 * The engine under test, through its public interface alone: whatever measures it asks here. A target is
 * `{ gitDirectory, commit }`, or `{ gitDirectory, commit, root }` for a work tree with its saved files.
 */
export async function openEngine({
  folder,
  workers = availableParallelism(),
  keptTextBytes = usualIndexSettings.keptTextBytes,
}) {
  const log = silentLogger
  // The engine's threads alone do not keep a process alive.
  const alive = setInterval(() => {}, 60_000)
  const store = await openIndexStore({ folder, log })
  const index = openEmbeddedIndex({
    store,
    entry: processEntry,
    processes: workers,
    settings: { maxBytes: sizes.fileBytes, largeFiles: [] },
    commitOf,
    changesOf,
    log,
  })
  const repositoryOf = (source) => (source.tree ?? source).gitDirectory
  const backend = openEmbeddedBackend({ entry: threadEntry, workers, log, repositoryOf, index, keptTextBytes })
  const history = openEmbeddedHistory({ entry: historyEntry, workers: Math.min(2, workers), log, index })
  const look = new TreeLook()
  const search = (request) => searched({ backend, look }, request)
  // Answered when the threads have the index open.
  await backend.search(
    { query: fileQuery({ literal: 'x' }), targets: [], limits: { ...sizes, ...countAll } },
    () => {},
    never(),
  )

  return {
    /** Makes commits of one repository searchable. `near` is one that is indexed already and differs little. */
    async index({ gitDirectory, commits, near }) {
      const revisions = commits.map((commit) => ({ source: { kind: 'commit', gitDirectory, commit }, commit }))
      await index.index(revisions, { priority: 1, signal: never(), ...(near && { near }) })
    },
    /** Answers `{ matches, lines, files, milliseconds, firstMilliseconds }`; rejects when `signal` fires. */
    search,
    /** Searches the commits that `commit` leads to: `{ matches, milliseconds }`. `kind` is commit or diff. */
    history: (request) => searchedHistory(history, request),
    /** Indexes the history that ends at `commit`: `{ commits, withDiffs, total }`. */
    indexHistory: ({ gitDirectory, commit }) => {
      const source = { kind: 'commit', gitDirectory, commit }
      return index.indexHistory({ source, commit }, { priority: 1, signal: never() })
    },
    /** `{ textBytes, fileBytes }` of the index on disk, content included; undefined when there is none. */
    sizes: () => sizesOf(store.catalog),
    /** Resident memory of this process with its threads, in bytes. */
    memory: () => process.memoryUsage().rss,
    async close() {
      await Promise.all([backend.close(), history.close()])
      await index.close()
      await store.close()
      clearInterval(alive)
    },
  }
}

async function searched({ backend, look }, { query, targets, limits, signal = never() }) {
  let firstMilliseconds
  let matches = 0
  const started = performance.now()
  const sources = await look.sourcesOf(targets.map(sourceOf), signal)
  const request = { query, targets: sources, limits: { ...sizes, ...limits } }
  const receive = (batch) => {
    firstMilliseconds ??= performance.now() - started
    for (const match of batch.matches) matches += Math.max(1, match.matchingLines)
  }
  const outcome = await backend.search(request, receive, signal)
  const milliseconds = performance.now() - started
  const problem = outcome.targets[0]?.message
  if (problem) throw new Error(`The engine left targets out: ${problem}`)
  const { matchingFiles: files, matchingLines: lines } = outcome.counts
  return { matches, lines, files, milliseconds, firstMilliseconds }
}

async function searchedHistory(history, { gitDirectory, commit, kind, literal }) {
  const none = { authors: [], committers: [], messages: [], paths: [], lines: 'both' }
  const query = { kind, pattern: { kind: 'literal', text: literal }, caseSensitive: true, ...none }
  const targets = [{ sources: [{ kind: 'commit', gitDirectory, commit }], excluded: [] }]
  const limits = { matches: countAll.matches, linesPerCommit: 200, contextLines: 3, lineBytes: 2000 }
  let matches = 0
  const started = performance.now()
  const receive = (batch) => {
    matches += batch.matches.length
  }
  const { problems } = await history.search({ query, targets, limits }, receive, never())
  if (problems[0]) throw new Error(`The engine left targets out: ${problems[0].message}`)
  return { matches, milliseconds: performance.now() - started }
}

/** As the server has it. */
const commitOf = ({ kind, commit, tree }) =>
  kind === 'looked-at' ? tree.commit : kind === 'commit' ? commit : undefined

/** What of a work tree is to be read from disk, and what of its commit it stands for. */
function changesOf({ kind, tree, changed: hidden }) {
  if (kind !== 'looked-at' || !hidden) return undefined
  const { root, seen } = tree
  return { hidden, ...(hidden.length > 0 && { source: { kind: 'changed-files', root, paths: hidden, seen } }) }
}

let looks = 0

function sourceOf({ gitDirectory, commit, root }) {
  // A work tree may have changed since the last look: each look is another source.
  if (root) return { kind: 'worktree', gitDirectory, root, commit, seen: ++looks }
  return { kind: 'commit', gitDirectory, commit }
}

function sizesOf({ shards }) {
  const all = Object.values(shards).flat()
  if (all.length === 0) return undefined
  return {
    textBytes: shards.blobs.reduce((sum, { textBytes }) => sum + textBytes, 0),
    fileBytes: all.reduce((sum, { fileBytes }) => sum + fileBytes, 0),
  }
}

/** One of the benchmark's queries (queries.mjs) as the engine's own. */
export function fileQuery({ literal, regexp, all, path, anyCase = false }) {
  const leaf = (text) => ({ kind: 'literal', text })
  const pattern = all
    ? { kind: 'and', children: all.map(leaf) }
    : literal !== undefined
      ? leaf(literal)
      : { kind: 'regexp', source: regexp ?? path }
  const results = path === undefined ? 'content' : 'path'
  return { pattern, caseSensitive: !anyCase, paths: [], languages: [], results }
}
