import { BudgetExceeded } from '@sextant/base'
import { type IndexSettings, largeFileMatcher } from '@sextant/engine'
import {
  listTree,
  type ObjectId,
  parseObjectId,
  readManyBlobs,
  type Repository as GitRepository,
  type TreeFile,
} from '@sextant/git'
import { gitRepository, type Repository } from '../repositories/index.js'

/** A file that is found by its path only. */
export interface SkippedFile {
  readonly path: string
  readonly reason: 'binary' | 'too-large'
  readonly byteSize: number
}

export interface SkippedList {
  /** Those that are too large first, each group in git's order. */
  readonly files: readonly SkippedFile[]
  /** Whether there are no others. */
  readonly complete: boolean
}

interface ListOptions {
  readonly settings: IndexSettings
  readonly first: number
  readonly signal: AbortSignal
}

/** So many files are looked at, and so much is read of them to find what is binary. */
const [mostEntries, mostRead] = [100_000, 64 * 1024 * 1024]

/** The files of a commit that the index leaves out, found by looking through the repository: the index keeps counts only. */
export async function listSkipped(repository: Repository, commit: string, options: ListOptions): Promise<SkippedList> {
  const git = gitRepository(repository)
  const id = parseObjectId(commit)
  if (!git || !id) return { files: [], complete: true }
  const { files, complete } = await filesOf(git, id, options.signal)
  const isLarge = largeIn(options.settings)
  const large = files.filter(isLarge).map((file): SkippedFile => ({ ...sized(file), reason: 'too-large' }))
  const wanted = options.first - large.length
  if (wanted < 0) return { files: large.slice(0, options.first), complete: false }
  const binary = await binaryAmong(
    git,
    files.filter((file) => !isLarge(file)),
    { ...options, first: wanted },
  )
  return { files: [...large, ...binary.files], complete: complete && binary.complete }
}

const sized = ({ path, byteSize = 0 }: TreeFile) => ({ path, byteSize })

function largeIn({ maxBytes, largeFiles }: IndexSettings): (file: TreeFile) => boolean {
  const isAllowed = largeFileMatcher(largeFiles)
  return ({ path, byteSize = 0 }) => byteSize > maxBytes && !isAllowed(path)
}

async function filesOf(git: GitRepository, commit: ObjectId, signal: AbortSignal) {
  const files: TreeFile[] = []
  try {
    for await (const some of listTree(git, commit, { maxEntries: mostEntries, withSizes: true, signal })) {
      files.push(...some.filter(({ kind }) => kind === 'file' || kind === 'executable'))
    }
    return { files, complete: true }
  } catch (error) {
    if (error instanceof BudgetExceeded) return { files, complete: false }
    throw error
  }
}

async function binaryAmong(git: GitRepository, files: readonly TreeFile[], { first, signal }: ListOptions) {
  const read = withinBytes(files, mostRead)
  const found: SkippedFile[] = []
  let at = 0
  for await (const some of readManyBlobs(git, read, { maxBytes: mostRead, signal })) {
    for (const { content } of some) {
      const file = read[at]
      at += 1
      // What the engine takes for binary: a file with a NUL.
      if (!file || !content?.includes(0)) continue
      if (found.length >= first) return { files: found, complete: false }
      found.push({ ...sized(file), reason: 'binary' })
    }
  }
  return { files: found, complete: read.length === files.length }
}

/** The first files that together have no more than so many bytes. */
function withinBytes(files: readonly TreeFile[], most: number): readonly TreeFile[] {
  let bytes = 0
  const end = files.findIndex(({ byteSize = 0 }) => (bytes += byteSize) > most)
  return end === -1 ? files : files.slice(0, end)
}
