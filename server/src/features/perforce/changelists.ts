import { AppError } from '@sextant/base'
import {
  type ChangelistCommit,
  type CommitWithMessage,
  diffTrees,
  emptyTree,
  findChangelist,
  listChangelists,
  listReferences,
  type ObjectId,
  parseObjectId,
  readChangelist,
  readCommits,
  type TreeChange,
} from '@sextant/git'
import { gitRepository, type Repository, resolveContent } from '../repositories/index.js'

/** A commit of a depot with its changelist. */
export interface ChangelistIn extends ChangelistCommit {
  readonly repository: Repository
}

/** Whether a repository is the conversion of a Perforce depot. */
export function isDepot({ serviceType }: Repository): boolean {
  return serviceType === 'perforce'
}

/** The changelist of this number; undefined when no commit of a branch or tag tells of it. */
export async function changelistIn(
  repository: Repository,
  cid: string,
  signal: AbortSignal,
): Promise<ChangelistIn | undefined> {
  const git = isDepot(repository) && repository.readAt ? gitRepository(repository) : undefined
  if (!git || !/^\d{1,15}$/.test(cid)) return undefined
  const found = await findChangelist(git, Number(cid), signal)
  return found && { ...found, repository }
}

/** A list of changelists, and how to go on: from the same commit, so many passed over. */
export interface ChangelistsFrom {
  readonly tip: ObjectId
  readonly skip: number
}

export interface ChangelistsPage {
  readonly changelists: readonly ChangelistIn[]
  /** Undefined at the end. */
  readonly next: ChangelistsFrom | undefined
}

export interface ChangelistsWanted {
  readonly revision: string
  readonly path: string
  readonly first: number
  /** As `next` of the page before. */
  readonly from: ChangelistsFrom | undefined
}

/** A page of the changelists that a revision descends from; undefined where there is no such revision. */
export async function changelistsIn(
  repository: Repository,
  { revision, path, first, from }: ChangelistsWanted,
  signal: AbortSignal,
): Promise<ChangelistsPage | undefined> {
  const git = isDepot(repository) ? gitRepository(repository) : undefined
  const start = from ?? (await startOf(repository, revision, signal))
  if (!git || !start) return undefined
  const { changelists, more } = await listChangelists(git, { ...start, path: checkedPath(path), limit: first }, signal)
  return {
    changelists: changelists.map((each) => ({ ...each, repository })),
    next: more ? { tip: start.tip, skip: start.skip + first } : undefined,
  }
}

const longestPath = 4096

function checkedPath(path: string): string {
  if (path.length > longestPath || path.includes('\0')) {
    throw new AppError('invalid_argument', 'bad-path', 'No file can have this path.')
  }
  return path.replace(/^\/+|\/+$/g, '')
}

async function startOf(
  repository: Repository,
  revision: string,
  signal: AbortSignal,
): Promise<ChangelistsFrom | undefined> {
  const resolved = await resolveContent(repository, revision, signal)
  if (!resolved.ok || resolved.content.kind !== 'commit') return undefined
  return { tip: resolved.content.commit, skip: 0 }
}

/** A label of Perforce: a tag of the conversion. */
export interface Label {
  readonly name: string
  readonly repository: Repository
  /** The commit that it is of. */
  readonly commit: CommitWithMessage
}

export interface LabelsPage {
  readonly labels: readonly Label[]
  readonly more: boolean
}

/** A page of labels by name; undefined for a repository that is no depot or not cloned. */
export async function labelsIn(
  repository: Repository,
  wanted: { readonly first: number; readonly after: string | undefined; readonly query: string | undefined },
  signal: AbortSignal,
): Promise<LabelsPage | undefined> {
  const git = isDepot(repository) && repository.readAt ? gitRepository(repository) : undefined
  if (!git) return undefined
  const { first, after, query } = wanted
  const page = await listReferences(
    git,
    {
      kinds: ['tags'],
      limit: first,
      ...(after !== undefined && { after: `${tags}${after}` }),
      ...(query !== undefined && { query }),
    },
    signal,
  )
  const ids = page.references.map(({ target }) => target)
  const commits = new Map((await readCommits(git, ids, signal)).map((commit) => [commit.id, commit]))
  const labels = page.references.flatMap(({ name, target }) => {
    const commit = commits.get(target)
    return commit ? [{ name: name.slice(tags.length), repository, commit }] : []
  })
  return { labels, more: page.more }
}

const tags = 'refs/tags/'

/** The changelist that a commit says it was made of. */
export function changelistOf(repository: Repository, commit: CommitWithMessage): ChangelistIn | undefined {
  const changelist = readChangelist(commit.message)
  return changelist && { commit, changelist, repository }
}

/** As `changelistOf`, for a commit that is not read yet. */
export async function changelistAt(
  repository: Repository,
  id: ObjectId,
  signal: AbortSignal,
): Promise<ChangelistIn | undefined> {
  const git = gitRepository(repository)
  const [commit] = git ? await readCommits(git, [id], signal) : []
  return commit && changelistOf(repository, commit)
}

export interface ChangedFiles {
  readonly changes: readonly TreeChange[]
  /** Whether there are more than were asked for. */
  readonly truncated: boolean
}

/** What a changelist changed, against the commit's first parent, by path. */
export async function changedFilesOf(
  { repository, commit }: ChangelistIn,
  first: number,
  signal: AbortSignal,
): Promise<ChangedFiles> {
  const git = gitRepository(repository)
  const pair = { from: commit.parents[0] ?? emptyTree(commit.id), to: commit.id }
  // Folders that differ count as well.
  const maxChanges = Math.max(1000, first * 4)
  for await (const { changes, truncated } of git ? diffTrees(git, [pair], { maxChanges, signal }) : []) {
    return { changes: changes.slice(0, first), truncated: truncated || changes.length > first }
  }
  return { changes: [], truncated: false }
}

/** The description as its author wrote it: the message without the trailer. */
export function descriptionOf({ commit }: ChangelistIn): string {
  return commit.message
    .split('\n')
    .filter((line) => readChangelist(line) === undefined)
    .join('\n')
    .trim()
}

/** Where to go on, out of the key of a cursor; undefined for a key that is none. */
export function fromOf(key: readonly (string | number)[] | undefined): ChangelistsFrom | undefined {
  const [tip, skip] = key ?? []
  const id = typeof tip === 'string' ? parseObjectId(tip) : undefined
  return id !== undefined && typeof skip === 'number' && skip >= 0 ? { tip: id, skip } : undefined
}
