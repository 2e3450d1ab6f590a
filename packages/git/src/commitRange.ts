import { type ObjectId, objectIdFromGit, parseObjectId } from './objectId.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'

/** What a base and a head have in common, and what lies between. */
export interface CommitRange {
  readonly base: ObjectId
  readonly head: ObjectId
}

const deadline = 30_000

/**
 * The newest commit that both descend from; undefined when there is none. Where there are several, as after criss-cross
 * merges, the one that git tells first.
 */
export async function mergeBase(
  repository: Repository,
  { base, head }: CommitRange,
  signal?: AbortSignal,
): Promise<ObjectId | undefined> {
  const command = { args: ['merge-base', base, head], repository, answers: [0, 1] } as const
  const { stdout } = await runGit(command, { signal, deadline })
  return parseObjectId(stdout.toString('latin1').trimEnd())
}

export interface RangePage extends CommitRange {
  /** So many are passed over. */
  readonly skip: number
  /** From 1 to 1,000. */
  readonly limit: number
}

/** A page of the commits that the head descends from, itself included, and the base does not: the newest first. */
export async function commitsBetween(
  repository: Repository,
  { base, head, skip, limit }: RangePage,
  signal?: AbortSignal,
): Promise<{ readonly commits: readonly ObjectId[]; readonly more: boolean }> {
  if (limit < 1 || limit > 1000) throw new RangeError(`A page has 1 to 1,000 commits: ${limit}.`)
  const args = ['rev-list', `--skip=${skip}`, `--max-count=${limit + 1}`, head, `^${base}`] as const
  const { stdout } = await runGit({ args, repository }, { signal, deadline })
  const ids = stdout
    .toString('latin1')
    .split('\n')
    .filter((line) => line !== '')
    .map(objectIdFromGit)
  return { commits: ids.slice(0, limit), more: ids.length > limit }
}
