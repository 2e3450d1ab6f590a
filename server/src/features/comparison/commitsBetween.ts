import { commitsBetween, countCommits, type ObjectId } from '@sextant/git'
import type { At } from '../browse/index.js'
import { commitEnd, type Comparison } from './comparison.js'

/** The commits that the head has and the base has not, the newest first. */
export interface CommitsBetween {
  readonly nodes: readonly At[]
  readonly totalCount: number
  readonly more: boolean
}

// So many are counted; a total above is told as this.
const mostCounted = 100_000

/** A page of the commits between the two ends. Nothing for an end that is no commit. */
export async function commitsOf(
  { repository, gitDirectory, base, head }: Comparison,
  { first, skip }: { readonly first: number; readonly skip: number },
  signal: AbortSignal,
): Promise<CommitsBetween> {
  if (!head.at) return { nodes: [], totalCount: 0, more: false }
  const exclude: readonly ObjectId[] = base.at ? [base.oid] : []
  const git = { gitDirectory }
  const counting = countCommits(git, { tips: [head.oid], exclude, limit: mostCounted, signal })
  // Without a base everything lies between: what is asked for then is a commit alone.
  if (!base.at) return { nodes: [head.at].slice(skip, skip + first), totalCount: await counting, more: false }
  const range = { base: base.oid, head: head.oid, skip, limit: Math.max(1, first) }
  const [page, totalCount] = await Promise.all([commitsBetween(git, range, signal), counting])
  const ids = page.commits.slice(0, first)
  const nodes = ids.flatMap((id) => commitEnd(repository, id, signal).at ?? [])
  return { nodes, totalCount, more: page.more || page.commits.length > ids.length }
}
