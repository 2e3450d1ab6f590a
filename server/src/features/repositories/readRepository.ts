import { messageOf } from '@sextant/base'
import { countBranches, defaultBranch, workingTree } from '@sextant/git'
import { access } from 'node:fs/promises'
import { type Content, gitRepository, resolveContent } from './content.js'
import { doubtMirror } from './mirrors/ask.js'
import type { Repository } from './repository.js'
import type { RepositoryServices } from './services.js'
import { findForJob, type Reading, saveReading, setState } from './store.js'

const maxChangedFiles = 50_000

/**
 * Looks at what one repository holds now: lists its files. A failure is kept as the repository's state, with what was read
 * before still in place; only a cancelled reading throws. Answers whether the repository was read: a mirror that is not
 * cloned yet is not, and one that cannot be read is looked at more closely by its next update.
 */
export async function readRepository(services: RepositoryServices, id: number, signal: AbortSignal): Promise<boolean> {
  const repository = await findForJob(services.store, id)
  if (!repository) return false
  const isMirror = repository.origin === 'mirror'
  if (isMirror && !(await exists(repository.gitDirectory ?? ''))) return false
  try {
    await setState(services.store, id, { state: 'reading' })
    await saveReading(services.store, id, await measure(services, repository, signal))
    return true
  } catch (error) {
    if (signal.aborted) throw error
    services.log.warn('A repository could not be read', { repository: repository.id, error: messageOf(error) })
    await setState(services.store, id, { state: 'failed', message: failureOf(repository, error) })
    if (isMirror) await doubtMirror(services.store.db, id)
    return false
  }
}

async function measure(services: RepositoryServices, repository: Repository, signal: AbortSignal): Promise<Reading> {
  const started = performance.now()
  const git = gitRepository(repository)
  // As if never read before but there: what the row says of it is what is being brought up to date.
  const resolved = await resolveContent({ ...repository, readAt: new Date(), defaultCommit: undefined }, '', signal)
  const content = resolved.ok ? resolved.content : undefined
  const size = content ? await services.measure(content, signal) : { files: 0, bytes: 0 }
  const branch = git && (await defaultBranch(git, signal))
  return {
    files: size.files,
    bytes: size.bytes,
    milliseconds: Math.round(performance.now() - started),
    defaultBranch: branch?.name,
    defaultCommit: branch?.target,
    branchCount: git ? await countBranches(git, signal) : 0,
    changedFiles: await countChanges(repository, content, signal),
    message: size.incomplete ?? (resolved.ok ? undefined : 'The repository has no commits yet.'),
  }
}

async function countChanges(
  { root }: Repository,
  content: Content | undefined,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (!root || content?.kind !== 'commit') return undefined
  const { changed } = await workingTree(root, content, { maxEntries: maxChangedFiles, signal })
  return changed.length
}

function failureOf(repository: Repository, error: unknown): string {
  const what = repository.origin === 'mirror' ? 'The mirror could not be read' : 'The folder could not be read'
  const kept = repository.readAt ? ' What was read before can still be searched.' : ''
  return `${what}: ${messageOf(error)}${kept}`
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}
