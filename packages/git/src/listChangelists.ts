import { type Changelist, readChangelist, trailerPattern } from './changelist.js'
import { type ObjectId, objectIdFromGit } from './objectId.js'
import { type CommitWithMessage, readCommits } from './readCommits.js'
import type { Repository } from './repository.js'
import { runGit } from './runGit.js'

/** A commit of a conversion from Perforce. */
export interface ChangelistCommit {
  readonly commit: CommitWithMessage
  readonly changelist: Changelist
}

export interface ChangelistQuery {
  /** Where to begin. */
  readonly tip: ObjectId
  /** A file or folder that they change; all when absent or empty. No pattern. */
  readonly path?: string
  /** So many are passed over. */
  readonly skip: number
  /** From 1 to 1,000. */
  readonly limit: number
}

export interface ChangelistPage {
  /** Newest first. */
  readonly changelists: readonly ChangelistCommit[]
  /** Whether further ones follow. */
  readonly more: boolean
}

/**
 * A page of the commits that `tip` descends from and that tell their changelist; others are left out. Empty when there
 * is no such commit. Each page walks the history from its tip, so the pages of one tip fit each other.
 */
export async function listChangelists(
  repository: Repository,
  { tip, path = '', skip, limit }: ChangelistQuery,
  signal?: AbortSignal,
): Promise<ChangelistPage> {
  if (limit < 1 || limit > 1000) throw new RangeError(`A page has 1 to 1,000 changelists: ${limit}.`)
  const range = [`--skip=${skip}`, `--max-count=${limit + 1}`, tip, '--', ...(path === '' ? [] : [path])]
  const ids = await idsOf(repository, [...matching(), '--ignore-missing', ...range], signal)
  const changelists = await readAll(repository, ids.slice(0, limit), signal)
  return { changelists, more: ids.length > limit }
}

/**
 * The commit of a changelist on any branch or tag; the newest one when it went to several branches. Undefined when no
 * commit tells of it. Reads commits until it is found, so a miss takes as long as the whole history.
 */
export async function findChangelist(
  repository: Repository,
  id: number,
  signal?: AbortSignal,
): Promise<ChangelistCommit | undefined> {
  if (!Number.isSafeInteger(id) || id < 1) return undefined
  // More than one: a message can quote the trailer of another changelist.
  const ids = await idsOf(repository, [...matching(id), '--max-count=20', '--branches', '--tags'], signal)
  const found = await readAll(repository, ids, signal)
  return found.find(({ changelist }) => changelist.id === id)
}

function matching(id?: number): readonly string[] {
  return ['--extended-regexp', `--grep=${trailerPattern(id)}`]
}

async function idsOf(
  repository: Repository,
  args: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ObjectId[]> {
  const { stdout } = await runGit({ args: ['rev-list', ...args], repository }, { signal })
  const lines = stdout.toString('latin1').split('\n')
  return lines.filter((line) => line !== '').map(objectIdFromGit)
}

async function readAll(
  repository: Repository,
  ids: readonly ObjectId[],
  signal: AbortSignal | undefined,
): Promise<ChangelistCommit[]> {
  const commits = await readCommits(repository, ids, signal)
  return commits.flatMap((commit) => {
    const changelist = readChangelist(commit.message)
    return changelist === undefined ? [] : [{ commit, changelist }]
  })
}
