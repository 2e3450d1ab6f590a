import { AppError, BudgetExceeded } from '@sextant/base'
import { type ObjectId, openObjectReader, walkTree } from '@sextant/git'
import type { Content } from '../../repositories/index.js'

/** What an archive may hold and take. */
export interface ArchiveLimits {
  readonly files: number
  /** Of all files together, unpacked. */
  readonly bytes: number
  /** In milliseconds. */
  readonly deadline: number
}

export const usualArchiveLimits: ArchiveLimits = { files: 200_000, bytes: 2 * 1024 ** 3, deadline: 10 * 60_000 }

type CommitContent = Content & { readonly kind: 'commit' }

/** A commit, or a folder of it. */
export interface ArchivedFolder {
  /** Empty for the whole commit. */
  readonly path: string
  readonly limits: ArchiveLimits
  readonly signal: AbortSignal
}

/**
 * The id of what is archived. Throws `AppError` when an archive of it would be too much, or holds a name that a program
 * which unpacks it could be led out of its folder by.
 */
export async function archivedTree(
  content: CommitContent,
  { path, limits, signal }: ArchivedFolder,
): Promise<ObjectId> {
  const options = { path, recursive: true, withSizes: true, maxEntries: limits.files, signal }
  const walk = walkTree(content, content.commit, options)
  let bytes = 0
  let next = await walk.next()
  try {
    for (; !next.done; next = await walk.next()) {
      bytes += next.value.byteSize ?? 0
      if (bytes > limits.bytes || leadsOut(next.value.path)) break
    }
  } catch (thrown) {
    if (thrown instanceof BudgetExceeded) throw tooMuch()
    throw thrown
  }
  if (!next.done) {
    await walk.return({ found: true, unsafeNames: 0, missingTrees: 0 })
    throw bytes > limits.bytes ? tooMuch() : notSafe()
  }
  if (next.value.unsafeNames > 0 || next.value.missingTrees > 0) throw notSafe()
  return path === '' ? content.commit : treeAt(content, path, signal)
}

/** A name that some system would take for a way out of the folder that an archive is unpacked in. */
function leadsOut(path: string): boolean {
  return /(?:^|[\\/])\.\.(?:[\\/]|$)|^[A-Za-z]:|^[\\/]/.test(path)
}

async function treeAt(content: CommitContent, path: string, signal: AbortSignal): Promise<ObjectId> {
  const reader = openObjectReader(content)
  try {
    const found = await reader.read({ commit: content.commit, path }, { maxBytes: 0, signal })
    if (!found.found) throw new AppError('not_found', 'no-such-file', 'There is no such file.')
    return found.id
  } finally {
    await reader.close()
  }
}

const tooMuch = () =>
  new AppError(
    'resource_exhausted',
    'archive-too-large',
    'This is too much for one archive. Ask for a folder of it, or clone the repository.',
  )

const notSafe = () =>
  new AppError(
    'failed_precondition',
    'not-archivable',
    'This folder cannot be archived: it holds names or objects that are not safe to unpack.',
  )
