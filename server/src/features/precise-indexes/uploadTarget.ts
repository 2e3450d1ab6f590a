import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@sextant/base'
import { openObjectReader, parseRevision, resolveCommit } from '@sextant/git'
import type { Viewer } from '../../http/viewer.js'
import { findByName, gitRepository, type Repository } from '../repositories/index.js'
import { requireMayUpload } from './policy.js'
import type { PreciseIndexServices } from './services.js'
import type { UploadSubject } from './uploadRequest.js'

/** A build may upload before the mirror has fetched the commit that it built. It is fetched, and waited for, so long. */
const patience = 15_000
const lookEvery = 500

/**
 * The repository of an upload. Throws as an answer to the client: `not_found` for a repository that there is not or
 * that the viewer may not read, and for a commit that is not in it; `permission_denied`; `invalid_argument` for a root
 * that is no folder of the commit.
 */
export async function uploadTarget(
  services: PreciseIndexServices,
  viewer: Viewer,
  subject: UploadSubject,
  signal: AbortSignal,
): Promise<Repository> {
  const repository = await requireUploadable(services, viewer, subject.repository)
  const git = gitRepository(repository)
  if (!git)
    throw refused('no-git', `${repository.name} is a plain folder without commits, so it has no precise indexes.`)
  if (!(await hasCommit(services, repository, subject.commit, signal))) {
    throw new AppError('not_found', 'no-commit', `${repository.name} has no commit ${subject.commit} here (yet).`)
  }
  await requireFolder(git, subject, signal)
  return repository
}

/** The repository with this name, of which the viewer may upload indexes. Throws as `uploadTarget`. */
export async function requireUploadable(
  services: PreciseIndexServices,
  viewer: Viewer,
  name: string,
): Promise<Repository> {
  const repository = await findByName(services.store, viewer, name)
  if (repository) {
    requireMayUpload(services, viewer)
    return repository
  }
  if (viewer.kind === 'anonymous')
    throw new AppError('unauthenticated', 'not-signed-in', 'Uploading an index takes an access token.')
  throw new AppError('not_found', 'no-repository', `There is no repository ${name} that you may read.`)
}

async function hasCommit(
  { requestReading }: PreciseIndexServices,
  repository: Repository,
  commit: UploadSubject['commit'],
  signal: AbortSignal,
): Promise<boolean> {
  const git = gitRepository(repository)
  const revision = parseRevision(commit)
  if (!git || !revision.ok) return false
  const isThere = () =>
    resolveCommit(git, revision.revision, signal).then(
      (found) => found === commit,
      // A mirror that was not cloned yet is no repository.
      () => false,
    )
  if (await isThere()) return true
  if (repository.origin !== 'mirror') return false
  await requestReading(repository.id)
  for (const end = performance.now() + patience; performance.now() < end; ) {
    await sleep(lookEvery, undefined, { signal })
    if (await isThere()) return true
  }
  return false
}

async function requireFolder(
  git: { readonly gitDirectory: string },
  { commit, root }: UploadSubject,
  signal: AbortSignal,
): Promise<void> {
  if (root === '') return
  const reader = openObjectReader(git)
  try {
    const found = await reader.read({ commit, path: root.slice(0, -1) }, { maxBytes: 0, signal })
    if (found.found && found.type === 'tree') return
    throw refused('no-root', `The root ${root} is no folder of the commit ${commit}.`)
  } finally {
    await reader.close()
  }
}

const refused = (reason: string, message: string) => new AppError('invalid_argument', reason, message)
