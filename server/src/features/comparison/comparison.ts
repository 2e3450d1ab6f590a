import { AppError } from '@sextant/base'
import { type DiffSides, emptyTree, mergeBase, type ObjectId, parseObjectId } from '@sextant/git'
import { type At, contentAt } from '../browse/index.js'
import { gitRepository, type Repository, resolveContent, worktreeRevision } from '../repositories/index.js'

/** One end of a comparison. */
export interface End {
  /** As it was asked for. */
  readonly expr: string
  /** What is there. Undefined for nothing, which the first commit of a history is compared with. */
  readonly at: At | undefined
  /** The commit, for a working tree the one below it; or the empty tree. */
  readonly oid: ObjectId
}

/** Two revisions of a repository, and what is compared of them. */
export interface Comparison {
  readonly repository: Repository
  readonly gitDirectory: string
  readonly base: End
  readonly head: End
  /** What the head is compared with: the base, or where the head left it. */
  readonly from: End
  readonly sides: DiffSides
  /** Changes with what is on disk; the same for the same content otherwise. */
  readonly key: string
}

export interface ComparisonWanted {
  /** Empty: the default branch. Null: nothing. */
  readonly base: string | null
  readonly head: string
  /** Whether the head is compared with where it left the base (`base...head`), not with the base itself. */
  readonly sinceMergeBase: boolean
}

/**
 * Resolves two revisions of a repository that the viewer may read. Undefined where there is no git to ask. Throws
 * `AppError` for a revision that is not there, and where two share no history that were to be compared from its end.
 */
export async function compare(
  repository: Repository,
  wanted: ComparisonWanted,
  signal: AbortSignal,
): Promise<Comparison | undefined> {
  const git = gitRepository(repository)
  if (!git || repository.origin === 'folder') return undefined
  const head = await endOf(repository, wanted.head, signal)
  const base = wanted.base === null ? nothing(head.oid) : await endOf(repository, wanted.base, signal)
  const from = wanted.sinceMergeBase && base.at ? await leftFrom(repository, { base, head }, signal) : base
  return { repository, ...git, base, head, from, ...sidesOf(from, head) }
}

/** A commit that is known, as an end. */
export function commitEnd(repository: Repository, oid: ObjectId, signal: AbortSignal): End {
  const { gitDirectory = '' } = repository
  const content = { kind: 'commit', gitDirectory, commit: oid } as const
  return { expr: oid, at: contentAt({ repository, revision: oid, content }, signal), oid }
}

/** What the first commit of a history is compared with. `like` is an id of the same length. */
function nothing(like: ObjectId): End {
  const oid = emptyTree(like)
  return { expr: oid, at: undefined, oid }
}

async function endOf(repository: Repository, revision: string, signal: AbortSignal): Promise<End> {
  const id = parseObjectId(revision)
  if (id !== undefined && id === emptyTree(id)) return nothing(id)
  const resolved = await resolveContent(repository, revision, signal)
  const expr = revision || 'HEAD'
  if (!resolved.ok || resolved.content.kind === 'folder' || resolved.content.commit === undefined) {
    throw new AppError('not_found', 'no-revision', `${repository.name} has no revision ${expr}.`)
  }
  const { content } = resolved
  return { expr, at: contentAt({ repository, revision: expr, content }, signal), oid: resolved.content.commit }
}

async function leftFrom(
  repository: Repository,
  { base, head }: Pick<Comparison, 'base' | 'head'>,
  signal: AbortSignal,
): Promise<End> {
  const git = gitRepository(repository)
  if (base.oid === head.oid || !git) return base
  const found = await mergeBase(git, { base: base.oid, head: head.oid }, signal)
  if (found === base.oid) return base
  if (found !== undefined) return commitEnd(repository, found, signal)
  const told = `${base.expr} and ${head.expr} share no history. Compare the two as they are: ${base.expr}..${head.expr}.`
  throw new AppError('failed_precondition', 'no-merge-base', told)
}

function sidesOf(from: End, head: End): Pick<Comparison, 'sides' | 'key'> {
  const [old, fresh] = [from.at?.content, head.at?.content]
  if (fresh?.kind === 'worktree' && old?.kind !== 'worktree') return onDisk(from.oid, fresh, false)
  if (old?.kind === 'worktree' && fresh?.kind !== 'worktree') return onDisk(head.oid, old, true)
  return { sides: { kind: 'commits', from: from.oid, to: head.oid }, key: `${from.oid} ${head.oid}` }
}

function onDisk(
  commit: ObjectId,
  { root, seen }: { readonly root: string; readonly seen: number },
  reverse: boolean,
): Pick<Comparison, 'sides' | 'key'> {
  const key = `${commit} ${worktreeRevision} ${root} ${seen} ${reverse}`
  return { sides: { kind: 'worktree', commit, root, reverse }, key }
}
