import { throwIfAborted } from '@sextant/base'
import { compareTrees, type DifferentLine } from './compareTrees.js'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { openTreeCache, type TreeCache } from './treeCache.js'
import type { EntryKind } from './treeObject.js'
import { treeOfCommit } from './treePath.js'
import { deepestFolder } from './treeStore.js'
import { openBatch } from './openBatch.js'

/** What is compared: commits or trees. */
export interface TreePair {
  readonly from: ObjectId
  readonly to: ObjectId
}

/** A path that is another file than before. A renamed file is a deleted and an added one. */
export type TreeChange =
  | {
      readonly path: string
      readonly kind: 'added' | 'modified'
      /** What lies there afterwards. A change of the mode alone, or from a file to a symlink, is 'modified' too. */
      readonly id: ObjectId
      readonly entryKind: Exclude<EntryKind, 'directory'>
    }
  | { readonly path: string; readonly kind: 'deleted' }

export interface TreeDiff extends TreePair {
  /** False when one of the two is not there or has no tree; then there are no changes. */
  readonly found: boolean
  /** Sorted by path. Bytes that are not UTF-8 show as U+FFFD; names that are not safe are left out as by `walkTree`. */
  readonly changes: readonly TreeChange[]
  /** True when changes are missing: there were more than `maxChanges`, or folders deeper than 512 levels. */
  readonly truncated: boolean
  /** Folders that were taken for empty since their tree object is not there. */
  readonly missingTrees: number
}

export interface DiffTreesOptions {
  /** For each pair: how many changes are told, counting every folder that had to be opened as one. */
  readonly maxChanges: number
  readonly signal?: AbortSignal
}

// Trees of so many pairs are in memory at once.
const pairsAtOnce = 8
export const largestDiffTree = 64 * 1024 * 1024
export const treeCacheBytes = 64 * 1024 * 1024

/**
 * Compares the trees of many pairs, and answers in their order. Only folders that differ are read, each once as long as
 * 64 MiB hold them, so many branches against one base cost little more than what differs. Reads some pairs ahead: they
 * must not depend on answers. Unlike `git diff-tree` this survives deep nesting and tree bombs. Throws `GitFailed` when
 * git dies, `BudgetExceeded` at a tree object of more than 64 MiB.
 */
export async function* diffTrees(
  repository: Repository,
  pairs: Iterable<TreePair> | AsyncIterable<TreePair>,
  options: DiffTreesOptions,
): AsyncGenerator<TreeDiff, void, undefined> {
  options.signal?.throwIfAborted()
  const batch = openBatch(repository, 'contents', { signal: options.signal, maxBytes: largestDiffTree })
  const cache = openTreeCache(batch, treeCacheBytes)
  const ahead: Promise<TreeDiff>[] = []
  try {
    for await (const pair of pairs) {
      // When all is in memory already, git has no part in it and nothing else would notice.
      throwIfAborted(options.signal)
      const diff = diffPair(cache, pair, options.maxChanges)
      // Awaited later, or never when the consumer leaves: its rejection must not end the process.
      diff.catch(() => undefined)
      ahead.push(diff)
      const first = ahead.length < pairsAtOnce ? undefined : ahead.shift()
      if (first !== undefined) yield await first
    }
    for (const diff of ahead) yield await diff
  } finally {
    await batch.stop()
  }
}

/** The changes of one pair, through a cache that others share. Never notices an abort while all is in memory. */
export async function diffPair(cache: TreeCache, { from, to }: TreePair, maxChanges: number): Promise<TreeDiff> {
  const [before, after] = await Promise.all([rootOf(cache, from), rootOf(cache, to)])
  if (before === undefined || after === undefined) {
    return { from, to, found: false, changes: [], truncated: false, missingTrees: 0 }
  }
  const diff = openDiff(maxChanges)
  let level: readonly FolderPair[] = before === after ? [] : [{ prefix: '', before, after }]
  for (let depth = 1; level.length > 0; depth += 1) {
    const opened = await Promise.all(level.map((folder) => openFolder(cache, folder)))
    level = opened.flatMap((folder) => diff.compare(folder, before.length / 2))
    if (depth === deepestFolder && level.length > 0) diff.cut()
    if (diff.isCut) break
  }
  return { from, to, found: true, ...diff.result() }
}

/** The root tree of a commit, or the tree itself. */
async function rootOf(cache: TreeCache, id: ObjectId): Promise<ObjectId | undefined> {
  const answer = await cache.get(id)
  return answer?.type === 'tree' ? id : treeOfCommit(answer)
}

interface FolderPair {
  /** '' for the root, else with a slash at the end. */
  readonly prefix: string
  readonly before?: ObjectId
  readonly after?: ObjectId
}

interface OpenedFolder {
  readonly prefix: string
  readonly before: Buffer | undefined
  readonly after: Buffer | undefined
  readonly missing: number
}

async function openFolder(cache: TreeCache, { prefix, before, after }: FolderPair): Promise<OpenedFolder> {
  const asked = [before, after].map(async (id) => {
    const answer = id === undefined ? undefined : await cache.get(id)
    return answer?.type === 'tree' ? answer.content : undefined
  })
  const [treeBefore, treeAfter] = await Promise.all(asked)
  const missing = Number(before !== undefined && !treeBefore) + Number(after !== undefined && !treeAfter)
  return { prefix, before: treeBefore, after: treeAfter, missing }
}

/** Collects the changes of one pair. */
function openDiff(maxChanges: number) {
  const changes: TreeChange[] = []
  let left = maxChanges
  let isCut = false
  let missingTrees = 0
  const hasRoom = () => {
    left -= 1
    if (left < 0) isCut = true
    return !isCut
  }
  return {
    get isCut() {
      return isCut
    },
    cut() {
      isCut = true
    },
    /** Notes the changes of one folder and gives the folders below it that differ. */
    compare({ prefix, before, after, missing }: OpenedFolder, idBytes: number): FolderPair[] {
      missingTrees += missing
      const below: FolderPair[] = []
      for (const line of linePairs(compareTrees(before, after, idBytes))) {
        if (!hasRoom()) break
        const path = prefix + line.name
        if (line.isFolder) below.push(folderPair(`${path}/`, line))
        else changes.push(changeOf(path, line))
      }
      return below
    },
    result() {
      return { changes: changes.toSorted(byPath), truncated: isCut, missingTrees }
    },
  }
}

interface LinePair {
  readonly name: string
  readonly isFolder: boolean
  readonly before?: DifferentLine
  readonly after?: DifferentLine
}

/** Joins the lines of one name. A folder and a file of one name are two: one went, the other came. */
function linePairs(lines: { readonly before: readonly DifferentLine[]; readonly after: readonly DifferentLine[] }) {
  const pairs = new Map<string, LinePair>()
  for (const before of lines.before) {
    const isFolder = before.kind === 'directory'
    pairs.set(keyOf(before), { name: before.name, isFolder, before })
  }
  for (const after of lines.after) {
    const key = keyOf(after)
    const before = pairs.get(key)?.before
    // The same in another order, or with a mode that means the same.
    if (before?.id === after.id && before.kind === after.kind) pairs.delete(key)
    else pairs.set(key, { name: after.name, isFolder: after.kind === 'directory', ...(before && { before }), after })
  }
  return pairs.values()
}

function keyOf({ name, kind }: DifferentLine): string {
  return kind === 'directory' ? `${name}/` : name
}

function folderPair(prefix: string, { before, after }: LinePair): FolderPair {
  return { prefix, ...(before && { before: before.id }), ...(after && { after: after.id }) }
}

function changeOf(path: string, { before, after }: LinePair): TreeChange {
  if (after === undefined || after.kind === 'directory') return { path, kind: 'deleted' }
  return { path, kind: before === undefined ? 'added' : 'modified', id: after.id, entryKind: after.kind }
}

function byPath(a: TreeChange, b: TreeChange): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}
