import type { RangeSpec } from '@sextant/contract'
import { mergeBase, type ObjectId } from '@sextant/git'
import type { Repository } from '../repositories/index.js'
import { readyGit } from './readyGit.js'
import { type ResolvedEnd, resolveRangeEnd } from './resolveRangeEnd.js'

/** A comparison with what its ends lead to. */
export interface ResolvedRange {
  readonly repository: Repository
  readonly spec: RangeSpec
  readonly base: ResolvedEnd
  readonly head: ResolvedEnd
}

export async function resolveRange(
  repository: Repository,
  spec: RangeSpec,
  signal: AbortSignal,
): Promise<ResolvedRange> {
  const [base, head] = await Promise.all([
    resolveRangeEnd(repository, spec.base, signal),
    resolveRangeEnd(repository, spec.head, signal),
  ])
  return { repository, spec, base, head }
}

/** Both commits, where both were found. */
export function commitsOf({
  base,
  head,
}: ResolvedRange): { readonly base: ObjectId; readonly head: ObjectId } | undefined {
  return base.commit && head.commit ? { base: base.commit, head: head.commit } : undefined
}

/** Where the head left the base; undefined where an end is missing or they have nothing in common. */
export async function mergeBaseOf(range: ResolvedRange, signal: AbortSignal): Promise<ObjectId | undefined> {
  const git = readyGit(range.repository)
  const commits = commitsOf(range)
  return git && commits && mergeBase(git, commits, signal)
}
