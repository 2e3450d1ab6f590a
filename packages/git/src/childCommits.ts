import { AppError } from '@sextant/base'
import { piecesOf } from './lines.js'
import { type ObjectId, objectIdFromGit } from './objectId.js'
import type { Repository } from './repository.js'
import { startGit } from './startGit.js'

export interface ChildCommits {
  /** Newest first, as far as dates are true. */
  readonly ids: readonly ObjectId[]
  /** Whether all of history was looked at. */
  readonly complete: boolean
}

export interface ChildCommitsOptions {
  readonly limit: number
  /** So many commits are looked at. */
  readonly maxCommits: number
  /** Milliseconds. What was found by then is the answer. */
  readonly patience: number
  readonly signal?: AbortSignal | undefined
}

/** The commits on branches and tags whose parent is this commit. git keeps no list of them: history is walked. */
export async function childCommits(
  repository: Repository,
  parent: ObjectId,
  { limit, maxCommits, patience, signal }: ChildCommitsOptions,
): Promise<ChildCommits> {
  const args = [
    'rev-list',
    '--parents',
    `--max-count=${maxCommits}`,
    '--branches',
    '--tags',
    'HEAD',
    `^${parent}`,
  ] as const
  // A repository without a branch behind HEAD has no child to tell.
  const git = startGit({ args, repository, answers: [0, 128] }, { signal, deadline: patience })
  const ids: ObjectId[] = []
  let seen = 0
  try {
    for await (const line of piecesOf(git.stdout, '\n')) {
      const [id = '', ...parents] = line.split(' ')
      seen += 1
      if (parents.includes(parent)) ids.push(objectIdFromGit(id))
      if (ids.length >= limit) return { ids, complete: false }
    }
    await git.finished
    return { ids, complete: seen < maxCommits }
  } catch (problem) {
    if (problem instanceof AppError && problem.reason === 'git-deadline') return { ids, complete: false }
    throw problem
  } finally {
    await git.stop()
  }
}
