import { type ObjectId, objectIdFromGit } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'

/** A best common ancestor of two commits; undefined when they share no history. Of several, the one git shows first. */
export async function mergeBase(
  repository: Repository,
  [one, other]: readonly [ObjectId, ObjectId],
  signal?: AbortSignal,
): Promise<ObjectId | undefined> {
  // git exits with 1 when there is none: git-merge-base(1).
  const command = { args: ['merge-base', one, other], repository, answers: [0, 1] } as const
  const { stdout } = await runGit(command, { signal })
  const id = stdout.toString('latin1').trim()
  return id === '' ? undefined : objectIdFromGit(id)
}
