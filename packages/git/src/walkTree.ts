import { BudgetExceeded, openBudget } from '@sextant/base'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { type EntryKind, isSafeName, type TreeLine, treeLines } from './treeObject.js'
import { type Fetch, lineAt, treeOfCommit } from './treePath.js'
import { openBatch } from './openBatch.js'

/** An entry of a tree, with its path from the root of the repository. */
export interface TreeEntry {
  /** Octal, six digits: "100644". */
  readonly mode: string
  readonly kind: EntryKind
  readonly id: ObjectId
  readonly path: string
  readonly name: string
  /** Of blobs, when sizes were asked for. Absent for directories, submodules and objects that are missing. */
  readonly byteSize?: number
}

export interface WalkOptions {
  /** The folder to begin at; the root when absent or ''. */
  readonly path?: string
  /** True: everything below that is not a directory. False: the entries of the one folder, directories too. */
  readonly recursive: boolean
  readonly withSizes?: boolean
  /** How many entries may be looked at, directories and unsafe names included. */
  readonly maxEntries: number
  readonly signal?: AbortSignal
}

/** How a walk that was not stopped ended. */
export interface WalkEnd {
  /** False when the commit or the folder is not there. */
  readonly found: boolean
  /** Entries left out, with all below them, because of their names (`isSafeName`). */
  readonly unsafeNames: number
  /** Directories whose tree object is not there. */
  readonly missingTrees: number
}

const deepest = 512
const maxTreeBytes = 256 * 1024 * 1024
const sizesAtOnce = 256

/**
 * Walks the tree of a commit in git's order, by our own reading of tree objects: git's recursive readers crash on deep
 * nesting and print without bound on a tree bomb. Throws `BudgetExceeded`, after all that fits was yielded, at more
 * than `maxEntries` entries, 512 levels or 256 MiB of tree objects. Symlinks and submodules are entries like any other.
 */
export async function* walkTree(
  repository: Repository,
  commit: ObjectId,
  options: WalkOptions,
): AsyncGenerator<TreeEntry, WalkEnd, undefined> {
  options.signal?.throwIfAborted()
  const batch = openBatch(repository, 'contents', { signal: options.signal, maxBytes: maxTreeBytes })
  const sizes = options.withSizes === true ? openBatch(repository, 'information', options) : undefined
  try {
    const fetch: Fetch = (id) => batch.request(id)
    const folder = await startingFolder(fetch, commit, options.path ?? '')
    if (folder === undefined) return { found: false, unsafeNames: 0, missingTrees: 0 }
    const entries = walk(fetch, folder, options)
    if (sizes === undefined) return yield* entries
    return yield* withSizes(entries, async (id) => (await sizes.request(id))?.byteSize)
  } finally {
    await Promise.all([batch.stop(), sizes?.stop()])
  }
}

interface Folder {
  readonly id: ObjectId
  /** '' for the root, else with a slash at the end. */
  readonly prefix: string
}

async function startingFolder(fetch: Fetch, commit: ObjectId, path: string): Promise<Folder | undefined> {
  const tree = treeOfCommit(await fetch(commit))
  if (tree === undefined || path === '') return tree && { id: tree, prefix: '' }
  const line = await lineAt(fetch, tree, path)
  return line?.kind === 'directory' ? { id: line.id, prefix: `${path}/` } : undefined
}

interface Level {
  readonly prefix: string
  readonly lines: Iterator<TreeLine>
}

async function* walk(fetch: Fetch, start: Folder, options: WalkOptions): AsyncGenerator<TreeEntry, WalkEnd> {
  const entries = openBudget('tree entries', options.maxEntries)
  const open = treeOpener(fetch)
  const levels: Level[] = []
  const first = await open(start)
  if (first !== undefined) levels.push(first)
  let unsafeNames = 0
  let missingTrees = 0
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const { value: line, done } = level.lines.next()
    if (done === true) {
      levels.pop()
      continue
    }
    entries.spend(1)
    const path = level.prefix + line.name
    if (!isSafeName(line.name)) unsafeNames += 1
    else if (line.kind !== 'directory' || !options.recursive) yield { ...line, path }
    else if (levels.length >= deepest) throw new BudgetExceeded('levels of folders', deepest)
    else {
      const below = await open({ id: line.id, prefix: `${path}/` })
      if (below === undefined) missingTrees += 1
      else levels.push(below)
    }
  }
  return { found: first !== undefined, unsafeNames, missingTrees }
}

function treeOpener(fetch: Fetch): (folder: Folder) => Promise<Level | undefined> {
  const bytes = openBudget('bytes of trees', maxTreeBytes)
  return async ({ id, prefix }) => {
    const tree = await fetch(id)
    if (tree?.type !== 'tree' || tree.content === undefined) return undefined
    bytes.spend(tree.byteSize)
    return { prefix, lines: treeLines(tree.content, id.length / 2) }
  }
}

/** The same entries with their sizes, which are asked for some at a time. */
async function* withSizes(
  entries: AsyncGenerator<TreeEntry, WalkEnd>,
  sizeOf: (id: ObjectId) => Promise<number | undefined>,
): AsyncGenerator<TreeEntry, WalkEnd> {
  const measured = async (entry: TreeEntry): Promise<TreeEntry> => {
    if (entry.kind === 'directory' || entry.kind === 'submodule') return entry
    const byteSize = await sizeOf(entry.id)
    return byteSize === undefined ? entry : { ...entry, byteSize }
  }
  for (;;) {
    const some = await takeSome(entries)
    yield* await Promise.all(some.entries.map(measured))
    if (some.stopped?.kind === 'error') throw some.stopped.thrown
    if (some.stopped?.kind === 'end') return some.stopped.end
  }
}

interface Some {
  readonly entries: readonly TreeEntry[]
  /** An error waits until what came before it was handed on. */
  readonly stopped?:
    | { readonly kind: 'end'; readonly end: WalkEnd }
    | { readonly kind: 'error'; readonly thrown: unknown }
}

async function takeSome(from: AsyncGenerator<TreeEntry, WalkEnd>): Promise<Some> {
  const entries: TreeEntry[] = []
  try {
    while (entries.length < sizesAtOnce) {
      const step = await from.next()
      if (step.done === true) return { entries, stopped: { kind: 'end', end: step.value } }
      entries.push(step.value)
    }
    return { entries }
  } catch (thrown) {
    return { entries, stopped: { kind: 'error', thrown } }
  }
}
