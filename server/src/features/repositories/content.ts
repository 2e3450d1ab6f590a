import {
  commitAtTime,
  defaultBranch,
  headInFiles,
  type ObjectId,
  parseObjectId,
  parseRevision,
  resolveCommit,
  type Repository as GitRepository,
} from '@sextant/git'
import { type DatedRevision, datedRevision } from './datedRevision.js'
import type { Repository } from './repository.js'

/** The revision that names the files on disk of a local repository. */
export const worktreeRevision = '@worktree'

/** The files of one repository at one revision, as plain data that can go to a worker. */
export type Content =
  | { readonly kind: 'commit'; readonly gitDirectory: string; readonly commit: ObjectId }
  | {
      readonly kind: 'worktree'
      readonly gitDirectory: string
      readonly root: string
      /** The commit below the working tree; undefined before the first commit. */
      readonly commit: ObjectId | undefined
      /**
       * Another number whenever what is on disk may have changed: with every change of a tree that is watched, and with
       * every look at one that is not.
       */
      readonly seen: number
    }
  | { readonly kind: 'folder'; readonly root: string; readonly seen: number }

/** What stands in the way of reading a revision. */
export type NoContent = 'not-cloned' | 'empty' | 'no-such-revision' | 'bad-revision'

export type Resolved =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly reason: NoContent }

/**
 * The files that a revision names: a branch, tag or commit id, with steps such as `~3`, or with a time: `main@{2 days
 * ago}`. The empty revision and `HEAD` are the default branch, and the files themselves in a
 * plain folder. Expects a repository that the viewer may read: ask the store for it.
 */
export async function resolveContent(
  repository: Repository,
  revision: string,
  signal?: AbortSignal,
): Promise<Resolved> {
  if (repository.origin === 'folder') return resolveFolder(repository, revision)
  const git = gitRepository(repository)
  if (!git || (repository.origin === 'mirror' && !repository.readAt)) return { ok: false, reason: 'not-cloned' }
  if (revision === worktreeRevision) return resolveWorktree(repository, git, signal)
  const known = isDefault(revision) ? knownDefault(repository) : undefined
  if (known) return { ok: true, content: known }
  const commit = await resolveGitRevision(git, revision, signal)
  return typeof commit === 'string' && isReason(commit)
    ? { ok: false, reason: commit }
    : { ok: true, content: { kind: 'commit', gitDirectory: git.gitDirectory, commit } }
}

/** What the default branch holds where it is known without a look; undefined where `resolveContent` has to tell. */
export function knownDefault(repository: Repository): Content | undefined {
  const { gitDirectory, origin, readAt } = repository
  if (gitDirectory === undefined || origin === 'folder' || (origin === 'mirror' && !readAt)) return undefined
  const commit = knownCommit(repository)
  return commit && { kind: 'commit', gitDirectory, commit }
}

function isDefault(revision: string): boolean {
  return revision === '' || revision === 'HEAD'
}

/**
 * The commit of the default branch where it is known without a look: a mirror changes only when it is fetched, and the
 * watch over a working tree tells when HEAD moves.
 */
export function knownCommit({ origin, defaultCommit, watched }: Repository): ObjectId | undefined {
  const isKnown = origin === 'mirror' || watched?.headMoved === false
  return isKnown && defaultCommit ? parseObjectId(defaultCommit) : undefined
}

/** The repository for `@sextant/git`; undefined for a plain folder. */
export function gitRepository(repository: Repository): GitRepository | undefined {
  return repository.gitDirectory ? { gitDirectory: repository.gitDirectory } : undefined
}

function resolveFolder({ root }: Repository, revision: string): Resolved {
  const named = ['', 'HEAD', worktreeRevision].includes(revision)
  if (!named || !root) return { ok: false, reason: 'no-such-revision' }
  return { ok: true, content: { kind: 'folder', root, seen: Date.now() } }
}

async function resolveWorktree(repository: Repository, git: GitRepository, signal?: AbortSignal): Promise<Resolved> {
  const { root } = repository
  if (!root) return { ok: false, reason: 'no-such-revision' }
  const commit = knownCommit(repository) ?? (await defaultCommit(git, signal))
  const content = {
    kind: 'worktree',
    ...git,
    root,
    commit,
    seen: repository.watched?.generation ?? Date.now(),
  } as const
  return { ok: true, content }
}

/** Git is asked only where the files of the repository do not tell. */
async function defaultCommit(git: GitRepository, signal?: AbortSignal): Promise<ObjectId | undefined> {
  return (await headInFiles(git)) ?? (await defaultBranch(git, signal))?.target
}

async function resolveGitRevision(
  git: GitRepository,
  revision: string,
  signal?: AbortSignal,
): Promise<ObjectId | 'empty' | 'no-such-revision' | 'bad-revision'> {
  if (isDefault(revision)) return (await defaultCommit(git, signal)) ?? 'empty'
  const dated = datedRevision(revision, new Date())
  if (dated === 'unreadable') return 'bad-revision'
  if (dated) return (await resolveDated(git, dated, signal)) ?? 'no-such-revision'
  const parsed = parseRevision(revision)
  if (!parsed.ok) return 'bad-revision'
  return (await resolveCommit(git, parsed.revision, signal)) ?? 'no-such-revision'
}

async function resolveDated(
  git: GitRepository,
  { revision, time }: DatedRevision,
  signal?: AbortSignal,
): Promise<ObjectId | undefined> {
  const start = isDefault(revision) ? (await defaultBranch(git, signal))?.name : revision
  return start !== undefined && parseRevision(start).ok ? commitAtTime(git, start, time, signal) : undefined
}

function isReason(value: string): value is 'empty' | 'no-such-revision' | 'bad-revision' {
  return value === 'empty' || value === 'no-such-revision' || value === 'bad-revision'
}
