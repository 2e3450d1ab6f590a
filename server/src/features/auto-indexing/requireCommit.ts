import { AppError } from '@sextant/base'
import { type ObjectId, parseObjectId } from '@sextant/git'
import { gitRepository, type Repository, resolveContent } from '../repositories/index.js'

/** The git objects of a repository. Throws `failed_precondition` for a plain folder, which has no commits to index. */
export function requireGit(repository: Repository) {
  const git = gitRepository(repository)
  if (git) return git
  throw new AppError('failed_precondition', 'no-commits', 'A plain folder has no commits that could be indexed.')
}

/** The commit that a revision names. Throws `not_found` when there is none. */
export async function requireCommit(
  repository: Repository,
  revision: string | undefined,
  signal: AbortSignal,
): Promise<ObjectId> {
  const resolved = await resolveContent(repository, revision ?? '', signal)
  const commit = resolved.ok && resolved.content.kind === 'commit' ? parseObjectId(resolved.content.commit) : undefined
  if (commit) return commit
  throw new AppError('not_found', 'no-commit', `There is no commit “${revision || 'HEAD'}” in this repository.`)
}
