import { throwIfAborted } from '@sextant/base'
import { startBatch } from './batch.js'
import { diffPair, largestDiffTree, treeCacheBytes, type TreeChange } from './diffTrees.js'
import { type ObjectId, objectIdFromGit } from './objectId.js'
import type { CommitDiff, FileDiff } from './patchText.js'
import { type CommitText, parseCommitText } from './readCommit.js'
import { readMany } from './readMany.js'
import { PatchReader } from './readPatches.js'
import type { Repository } from './repository.js'
import { revList, type RevListOptions } from './revList.js'
import { openTreeCache } from './treeCache.js'

/** A commit of a history. */
export interface HistoryCommit extends CommitText {
  readonly id: ObjectId
  /** True when the commit has more than 1 MiB; what lies beyond is not in `message`. */
  readonly truncated: boolean
  /** Against the parent. Absent when not asked for, and for merges, as `git log` shows them. */
  readonly diff?: CommitDiff
}

export interface HistoryOptions extends RevListOptions {
  /** Absent: without differences. */
  readonly diffs?: DiffLimits
}

export interface DiffLimits {
  /** Of each commit so many bytes of paths, removed and added lines are kept. */
  readonly maxBytes: number
  /**
   * Of a commit that changes more files, only paths are told, so many at most. Folders that differ count too, as for
   * `diffTrees`.
   */
  readonly maxFiles: number
  /** The differences of these commits are not read: each is empty and `truncated`. */
  readonly except?: ReadonlySet<string>
  /** Whether the difference of a commit is begun only when the consumer asks for the commit. Slower. */
  readonly oneByOne?: boolean
}

const maxCommitBytes = 1024 * 1024
// Differences of so many commits may be in memory.
const diffsAtOnce = 32

/**
 * The commits of a history as `revList` orders them, with all they say and, if wanted, what they change. A commit that
 * says odd things reads as something, and one whose trees or blobs cannot be read has a `truncated` difference: one bad
 * commit never ends the stream. Reads ahead of the consumer by a few commits, so a slow one slows git down. Leaving the
 * loop early ends git. Throws `GitFailed` when git dies otherwise.
 */
export async function* streamHistory(
  repository: Repository,
  options: HistoryOptions,
): AsyncGenerator<HistoryCommit, void, undefined> {
  const { diffs, signal } = options
  const commits = readCommits(repository, options)
  if (diffs === undefined) return yield* commits
  const reader = openDiffReader(repository, diffs, signal)
  const atOnce = diffs.oneByOne ? 1 : diffsAtOnce
  const ahead: Promise<HistoryCommit>[] = []
  try {
    for await (const commit of commits) {
      throwIfAborted(signal)
      const whole = reader.withDiff(commit)
      // Awaited later, or never when the consumer leaves: its rejection must not end the process.
      whole.catch(() => undefined)
      ahead.push(whole)
      const first = ahead.length < atOnce ? undefined : ahead.shift()
      if (first !== undefined) yield await first
    }
    for (const commit of ahead) yield await commit
  } finally {
    await reader.stop()
  }
}

async function* readCommits(repository: Repository, options: HistoryOptions): AsyncGenerator<HistoryCommit> {
  const requests = async function* () {
    for await (const ids of revList(repository, options)) yield ids.map((id) => ({ id }))
  }
  const reading = { kind: 'contents', maxBytes: maxCommitBytes, signal: options.signal } as const
  for await (const some of readMany(repository, requests(), reading)) {
    for (const { id, answer } of some) {
      if (answer?.type !== 'commit' || answer.content === undefined) continue
      yield { id, ...parseCommitText(answer.content), truncated: answer.content.length < answer.byteSize }
    }
  }
}

/** Adds differences to commits. */
function openDiffReader(repository: Repository, limits: DiffLimits, signal: AbortSignal | undefined) {
  const { maxBytes, maxFiles, except } = limits
  const trees = startBatch(repository, 'contents', { signal, maxBytes: largestDiffTree })
  const cache = openTreeCache(trees, treeCacheBytes)
  const patches = new PatchReader(repository, { maxBytes, signal })
  const diffOf = async (id: ObjectId, parent: ObjectId): Promise<CommitDiff> => {
    // Looked at by our own reader first: git itself crashes on deep trees and takes all memory for a tree bomb.
    const { found, changes, truncated, missingTrees } = await diffPair(cache, { from: parent, to: id }, maxFiles)
    if (!found || truncated || missingTrees > 0) return { files: namesOnly(changes, maxBytes), truncated: true }
    return changes.length === 0 ? { files: [], truncated: false } : patches.read(id)
  }
  return {
    async withDiff(commit: HistoryCommit): Promise<HistoryCommit> {
      const [parent = emptyTree(commit.id), ...others] = commit.parents
      if (others.length > 0) return commit
      if (except?.has(commit.id)) return { ...commit, diff: { files: [], truncated: true } }
      return { ...commit, diff: await diffOf(commit.id, parent) }
    },
    async stop() {
      await Promise.all([trees.stop(), patches.stop()])
    },
  }
}

function namesOnly(changes: readonly TreeChange[], maxBytes: number): FileDiff[] {
  let left = maxBytes
  const fitting = changes.filter(({ path }) => (left -= path.length) >= 0)
  return fitting.map(({ path, kind }) => ({ path, kind, isBinary: false, hunks: [] }))
}

// The ids of a tree without lines, which git knows without having such an object.
const emptyTrees = {
  40: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  64: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
}

/** The tree without lines, with an id of the same length: what the first commit of a history differs from. */
export function emptyTree(id: ObjectId): ObjectId {
  return objectIdFromGit(id.length === 40 ? emptyTrees[40] : emptyTrees[64])
}
