import { AppError } from '@sextant/base'
import { inForeground } from './background.js'
import { type Batch, type BatchKind, startBatch } from './batch.js'
import type { Answer, ObjectType } from './batchAnswers.js'
import type { ObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import type { EntryKind } from './treeObject.js'
import { lineAt, treeOfCommit } from './treePath.js'

/** A path at a commit. Segments are separated by `/`; '' is the root folder. */
export interface FileAtCommit {
  readonly commit: ObjectId
  readonly path: string
}

export type ReadObject =
  | {
      readonly found: true
      readonly id: ObjectId
      /** A submodule reads as 'commit'; its commit lies in another repository, so it has size 0 and no content. */
      readonly type: ObjectType
      readonly byteSize: number
      /** What the entry at the path is. Absent when the object was asked for by its id. */
      readonly kind?: EntryKind
      /** Absent when the object has more than `maxBytes`. */
      readonly content?: Buffer
    }
  | { readonly found: false }

export interface ReadOptions {
  /** Contents of more bytes are not read. 0 asks for the facts only. */
  readonly maxBytes: number
  /** Gives up waiting. The reader stays good for others. */
  readonly signal?: AbortSignal
}

/** Reads objects of one repository through long-lived children. */
export interface ObjectReader {
  /**
   * Reads one object. A path that cannot exist (`..`, absolute, NUL) is simply not found; a symlink reads as its own
   * text. The size is asked first, so a blob of any size costs nothing beyond `maxBytes`. Throws `AppError`
   * 'resource_exhausted' when too many requests wait, `GitFailed` when git dies; the next read starts a new one.
   */
  read(wanted: ObjectId | FileAtCommit, options: ReadOptions): Promise<ReadObject>
  /** Ends the children. Waiting reads reject; later ones reject too. */
  close(): Promise<void>
}

export interface ReaderOptions {
  /** Milliseconds without a request after which the children end. The next read starts them anew. */
  readonly idleAfter?: number
  readonly maxPending?: number
}

// Larger commits and trees than this have no honest use: a tree of a million entries takes 40 MB.
const largestTree = 128 * 1024 * 1024

export function openObjectReader(repository: Repository, options: ReaderOptions = {}): ObjectReader {
  const children = keptBatches(repository, options)
  const fetch = async (id: ObjectId, maxBytes = largestTree): Promise<Answer | undefined> => {
    const known = await children.request('information', id)
    if (known === undefined || known.byteSize > maxBytes) return known
    return children.request('contents', id)
  }
  const readEntry = async (at: FileAtCommit, maxBytes: number): Promise<ReadObject> => {
    const tree = treeOfCommit(await fetch(at.commit))
    if (tree === undefined) return { found: false }
    if (at.path === '') return readObject(await fetch(tree, maxBytes), 'directory')
    const line = await lineAt(fetch, tree, at.path)
    if (line === undefined) return { found: false }
    if (line.kind === 'submodule') return { found: true, id: line.id, type: 'commit', byteSize: 0, kind: line.kind }
    return readObject(await fetch(line.id, maxBytes), line.kind)
  }
  return {
    async read(wanted, { maxBytes, signal }) {
      signal?.throwIfAborted()
      const answer =
        typeof wanted === 'string'
          ? fetch(wanted, maxBytes).then((each) => readObject(each))
          : readEntry(wanted, maxBytes)
      return signal === undefined ? answer : orAborted(answer, signal)
    },
    close: () => children.close(),
  }
}

function readObject(answer: Answer | undefined, kind?: EntryKind): ReadObject {
  if (answer === undefined) return { found: false }
  return { found: true, ...answer, ...(kind === undefined ? {} : { kind }) }
}

interface KeptBatches {
  request(kind: BatchKind, id: ObjectId): Promise<Answer | undefined>
  close(): Promise<void>
}

/** One child of each kind, started at the first request, again after its death, and ended when idle. */
function keptBatches(repository: Repository, options: ReaderOptions): KeptBatches {
  const { idleAfter = 30_000, maxPending = 10_000 } = options
  const kept = new Map<BatchKind, Batch>()
  let idle: NodeJS.Timeout | undefined
  let closed = false
  const stopAll = async () => {
    const batches = [...kept.values()]
    kept.clear()
    await Promise.all(batches.map((batch) => batch.stop()))
  }
  const watchIdle = () => {
    clearTimeout(idle)
    if (closed) return
    const busy = [...kept.values()].some((batch) => batch.pending > 0)
    idle = setTimeout(() => (busy ? watchIdle() : void stopAll()), idleAfter)
    idle.unref()
  }
  return {
    async request(kind, id) {
      if (closed) throw new AppError('canceled', 'reader-closed', 'The repository is being closed.')
      const old = kept.get(kind)
      // It is kept for whoever comes next, who may be a person.
      const batch = old?.alive === true ? old : inForeground(() => startBatch(repository, kind))
      kept.set(kind, batch)
      if (batch.pending >= maxPending) throw tooManyReads()
      watchIdle()
      return batch.request(id)
    },
    async close() {
      closed = true
      clearTimeout(idle)
      await stopAll()
    },
  }
}

function tooManyReads(): AppError {
  return new AppError('resource_exhausted', 'too-many-reads', 'Too many files are being read. Try again in a moment.')
}

function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
