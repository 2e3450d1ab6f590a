import { type ObjectId, parseObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'

const patience = 15_000

/** The oldest by its date of the commits without parents that a commit descends from. Errors as of `runGit`. */
export async function firstCommit(
  repository: Repository,
  tip: ObjectId,
  signal?: AbortSignal,
): Promise<ObjectId | undefined> {
  const command = { args: ['rev-list', '--max-parents=0', tip], repository } as const
  const { stdout } = await runGit(command, { signal, deadline: patience })
  // Newest first.
  return parseObjectId(stdout.toString('latin1').trim().split('\n').at(-1) ?? '')
}
