import { type ObjectId, parseObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { resolveMany } from './resolveCommit.js'
import { runGit } from './runGit.js'

const deadline = 60_000

/**
 * What a revision was at a time: the first commit on its way back along first parents that was committed at or before
 * `time`, to the second. Undefined when there is none, and when the revision names nothing.
 */
export async function commitAtTime(
  repository: Repository,
  revision: string,
  time: Date,
  signal?: AbortSignal,
): Promise<ObjectId | undefined> {
  const [start] = await resolveMany(repository, [revision], signal)
  const seconds = Math.floor(time.getTime() / 1000)
  // git knows no time before 1970; commits that claim one count as of 1970.
  if (start === undefined || Number.isNaN(seconds) || seconds < 0) return undefined
  const args = ['rev-list', '--first-parent', '--max-count=1', `--min-age=${seconds}`, start] as const
  const { stdout } = await runGit({ args, repository }, { signal, deadline })
  return parseObjectId(stdout.toString('latin1').trimEnd())
}
