import { AppError } from '@sextant/base'
import { type ObjectId, parseObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'

/** Longer than this nobody waits to read why a page is empty. */
const patience = 2000

/**
 * The last commit before `commit`, itself included, that removed `path` or something below it. Undefined when there is
 * none, and when it was not found within two seconds.
 */
export async function lastRemoval(
  repository: Repository,
  commit: ObjectId,
  path: string,
  signal?: AbortSignal,
): Promise<ObjectId | undefined> {
  const args = ['log', '-1', '--no-renames', '--diff-filter=D', '--format=%H', commit, '--', path] as const
  try {
    const { stdout } = await runGit({ args, repository }, { signal, deadline: patience })
    return parseObjectId(stdout.toString('latin1').trim())
  } catch (error) {
    if (signal?.aborted !== true && error instanceof AppError && error.code === 'deadline_exceeded') return undefined
    throw error
  }
}
