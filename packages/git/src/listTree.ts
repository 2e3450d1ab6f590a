import { BudgetExceeded, openBudget, throwIfAborted } from '@sextant/base'
import type { ObjectId } from './objectId.js'
import { type ObjectRequest, readMany } from './readMany.js'
import type { Repository } from './repository.js'
import { type EntryKind, isSafeName, TreeCursor } from './treeObject.js'
import { treeOfCommit } from './treePath.js'
import { deepestFolder, maxTreeBytes, readTrees, type Trees } from './treeStore.js'
import type { WalkEnd } from './walkTree.js'
import { openBatch } from './openBatch.js'

/** A file of a commit: whatever is not a folder. */
export interface TreeFile {
  /** From the root of the repository. Bytes that are not UTF-8 show as U+FFFD. */
  readonly path: string
  readonly id: ObjectId
  readonly kind: Exclude<EntryKind, 'directory'>
  /** When sizes were asked for. Absent for submodules and for blobs that are missing. */
  readonly byteSize?: number
}

export interface ListOptions {
  /** How many entries may be looked at, folders and unsafe names included. */
  readonly maxEntries: number
  /** Costs git a look at each blob, about as much as all the rest. */
  readonly withSizes?: boolean
  /** How large a folder may be, in bytes: a larger one throws `BudgetExceeded`. 256 MiB when absent. */
  readonly maxObjectBytes?: number
  readonly signal?: AbortSignal
}

const filesAtOnce = 2048

/**
 * All files of a commit, in git's order and in batches: `walkTree` for those who want everything at full speed. Holds all
 * tree objects of the commit, at most 256 MiB. The same limits hold as for `walkTree`, and throw `BudgetExceeded` after
 * all that lies before them was yielded; one tree object of more than 256 MiB throws at once.
 */
export async function* listTree(
  repository: Repository,
  commit: ObjectId,
  options: ListOptions,
): AsyncGenerator<readonly TreeFile[], WalkEnd, undefined> {
  options.signal?.throwIfAborted()
  const { signal, maxObjectBytes: maxBytes = maxTreeBytes } = options
  const batch = openBatch(repository, 'contents', { signal, maxBytes })
  try {
    const root = treeOfCommit(await batch.request(commit))
    if (root === undefined) return { found: false, unsafeNames: 0, missingTrees: 0 }
    const trees = await readTrees(batch, root, options.maxEntries)
    const files = inBatches(filesBelow(root, trees, options.maxEntries), options.signal)
    return yield* options.withSizes === true ? withSizes(repository, files, options.signal) : files
  } finally {
    await batch.stop()
  }
}

interface Level {
  readonly prefix: string
  readonly lines: TreeCursor
}

/** The files below a root in git's order. Throws as `listTree`. */
export function* filesBelow(root: ObjectId, trees: Trees, maxEntries: number): Generator<TreeFile, WalkEnd> {
  const entries = openBudget('tree entries', maxEntries)
  const levels: Level[] = []
  let [unsafeNames, missingTrees] = [0, 0]
  const open = (id: ObjectId, prefix: string) => {
    const tree = trees.get(id)
    if (tree === undefined) missingTrees += 1
    else levels.push({ prefix, lines: new TreeCursor(tree, id.length / 2) })
  }
  open(root, '')
  const found = levels.length > 0
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const { prefix, lines } = level
    if (!lines.next()) {
      levels.pop()
      continue
    }
    entries.spend(1)
    const { kind } = lines
    const name = lines.name()
    if (!isSafeName(name)) unsafeNames += 1
    else if (kind !== 'directory') yield { path: prefix + name, id: lines.id(), kind }
    else if (levels.length >= deepestFolder) throw new BudgetExceeded('levels of folders', deepestFolder)
    else open(lines.id(), `${prefix}${name}/`)
  }
  return { found, unsafeNames, missingTrees }
}

/** The same files, many at a time. An error waits until what came before it was handed on. */
function* inBatches(files: Generator<TreeFile, WalkEnd>, signal: AbortSignal | undefined) {
  let some: TreeFile[] = []
  try {
    for (let step = files.next(); ; step = files.next()) {
      if (step.done === true) {
        if (some.length > 0) yield some
        return step.value
      }
      some.push(step.value)
      if (some.length < filesAtOnce) continue
      throwIfAborted(signal)
      yield some
      some = []
    }
  } catch (thrown) {
    if (some.length > 0) yield some
    throw thrown
  }
}

/** The same batches with sizes, which a second git tells while this one goes on. */
async function* withSizes(
  repository: Repository,
  files: Iterator<readonly TreeFile[], WalkEnd>,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly TreeFile[], WalkEnd> {
  const waiting: TreeFile[] = []
  let end: WalkEnd | undefined
  const requests = async function* () {
    for (let step = files.next(); end === undefined; step = files.next()) {
      if (step.done === true) {
        end = step.value
      } else {
        waiting.push(...step.value)
        yield step.value.map(requestOf)
      }
    }
  }
  for await (const answers of readMany(repository, requests(), { kind: 'information', maxBytes: 0, signal })) {
    const some = waiting.splice(0, answers.length)
    yield some.map((file, n) => {
      const byteSize = answers[n]?.answer?.byteSize
      return byteSize === undefined ? file : { path: file.path, id: file.id, kind: file.kind, byteSize }
    })
  }
  return end ?? { found: true, unsafeNames: 0, missingTrees: 0 }
}

// The commit of a submodule lies in another repository.
function requestOf({ id, kind }: TreeFile): ObjectRequest {
  return kind === 'submodule' ? { id, known: 'missing' } : { id }
}
