import { messageOf } from '@sextant/base'
import {
  type CloneURL,
  cloneMirror,
  countBranches,
  defaultBranch,
  fetchMirror,
  parseCloneURL,
  workingTree,
} from '@sextant/git'
import { access } from 'node:fs/promises'
import { type Content, gitRepository, resolveContent } from './content.js'
import type { Repository } from './repository.js'
import type { RepositoryServices } from './services.js'
import { findForJob, type Reading, saveReading, setState } from './store.js'

const maxChangedFiles = 50_000
const progressEvery = 500

/**
 * Brings one repository up to date: clones or fetches a mirror, then lists its files. A failure is kept as the
 * repository's state, with what was read before still in place; only a cancelled reading throws. Answers whether the
 * repository was read.
 */
export async function readRepository(services: RepositoryServices, id: number, signal: AbortSignal): Promise<boolean> {
  const repository = await findForJob(services.store, id)
  if (!repository) return false
  try {
    if (repository.origin === 'mirror') await updateMirror(services, repository, signal)
    await setState(services.store, id, { state: 'reading' })
    await saveReading(services.store, id, await measure(services, repository, signal))
    return true
  } catch (error) {
    if (signal.aborted) throw error
    services.log.warn('A repository could not be read', { repository: repository.id, error: messageOf(error) })
    await setState(services.store, id, { state: 'failed', message: failureOf(repository, error) })
    return false
  }
}

async function updateMirror(services: RepositoryServices, repository: Repository, signal: AbortSignal): Promise<void> {
  const { gitDirectory, cloneURL } = repository
  const parsed = parseCloneURL(cloneURL ?? '', { allowFile: true })
  if (!parsed.ok || !gitDirectory) throw new Error(parsed.ok ? 'The mirror has no folder.' : parsed.message)
  if (await exists(gitDirectory)) {
    await fetchMirror(parsed.url, gitDirectory, { signal })
    return
  }
  await setState(services.store, repository.id, { state: 'cloning' })
  await clone(services, { id: repository.id, url: parsed.url, gitDirectory }, signal)
}

async function clone(
  services: RepositoryServices,
  { id, url, gitDirectory }: { readonly id: number; readonly url: CloneURL; readonly gitDirectory: string },
  signal: AbortSignal,
): Promise<void> {
  let saidAt = 0
  await cloneMirror(url, gitDirectory, {
    signal,
    onProgress: ({ phase, fraction }) => {
      const now = Date.now()
      if (now - saidAt < progressEvery || phase !== 'receiving') return
      saidAt = now
      // A figure that is lost is no harm: the next one is on its way.
      setState(services.store, id, { state: 'cloning', progress: fraction }).catch(() => {})
    },
  })
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
  const what = repository.origin === 'mirror' ? 'The mirror could not be updated' : 'The folder could not be read'
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
