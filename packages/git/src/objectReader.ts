import { AppError } from '@sextant/base'
import type { BatchKind } from './batch.js'
import type { Answer, ObjectType } from './batchAnswers.js'
import { askAlone, askKept } from './keptBatches.js'
import { keptTree } from './keptTrees.js'
import type { ObjectId } from './objectId.js'
import { orAborted } from './orAborted.js'
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

/** Reads objects of one repository through children that all readers share, and large ones through one of their own. */
export interface ObjectReader {
  /**
   * Reads one object. A path that cannot exist (`..`, absolute, NUL) is simply not found; a symlink reads as its own
   * text. The size of a blob is asked first, so one of any size costs nothing beyond `maxBytes`. Throws `AppError`
   * 'resource_exhausted' when too many requests wait, `GitFailed` when git dies; the next read starts a new one.
   */
  read(wanted: ObjectId | FileAtCommit, options: ReadOptions): Promise<ReadObject>
  /** Later reads reject. */
  close(): Promise<void>
}

// Larger commits and trees than this have no honest use: a tree of a million entries takes 40 MB.
const largestTree = 128 * 1024 * 1024

export function openObjectReader(repository: Repository): ObjectReader {
  let isClosed = false
  const ask = async (kind: BatchKind, id: ObjectId, maxBytes = largestTree): Promise<Answer | undefined> => {
    if (isClosed) throw new AppError('canceled', 'reader-closed', 'The repository is being closed.')
    const answer = await askKept(repository, kind, id, () => askAlone(repository, id, { kind, maxBytes }))
    return answer && answer.byteSize > maxBytes ? withoutContent(answer) : answer
  }
  // Commits and trees are small as a rule.
  const fetch = (id: ObjectId) => ask('contents', id)
  const fetchBounded = async (id: ObjectId, maxBytes: number) => {
    const known = await ask('information', id)
    return known === undefined || known.byteSize > maxBytes ? known : ask('contents', id, maxBytes)
  }
  const fetchTree = (id: ObjectId) => keptTree(repository, id, () => fetch(id))
  const fetchFolder = async (id: ObjectId, maxBytes: number) => {
    const answer = await keptTree(repository, id, () => fetchBounded(id, maxBytes))
    return answer && answer.byteSize > maxBytes ? withoutContent(answer) : answer
  }
  const readEntry = async (at: FileAtCommit, maxBytes: number): Promise<ReadObject> => {
    const tree = treeOfCommit(await fetch(at.commit))
    if (tree === undefined) return { found: false }
    if (at.path === '') return readObject(await fetchFolder(tree, maxBytes), 'directory')
    const line = await lineAt(fetchTree, tree, at.path)
    if (line === undefined) return { found: false }
    if (line.kind === 'submodule') return { found: true, id: line.id, type: 'commit', byteSize: 0, kind: line.kind }
    const answer = line.kind === 'directory' ? fetchFolder(line.id, maxBytes) : fetchBounded(line.id, maxBytes)
    return readObject(await answer, line.kind)
  }
  return {
    async read(wanted, { maxBytes, signal }) {
      signal?.throwIfAborted()
      const answer =
        typeof wanted === 'string'
          ? fetchBounded(wanted, maxBytes).then((each) => readObject(each))
          : readEntry(wanted, maxBytes)
      return orAborted(answer, signal)
    },
    async close() {
      isClosed = true
    },
  }
}

function withoutContent({ id, type, byteSize }: Answer): Answer {
  return { id, type, byteSize }
}

function readObject(answer: Answer | undefined, kind?: EntryKind): ReadObject {
  if (answer === undefined) return { found: false }
  return { found: true, ...answer, ...(kind === undefined ? {} : { kind }) }
}
