import { AppError } from '@sextant/base'
import { type AheadBehind, type DivergenceWalk, openDivergenceWalk } from './divergence.js'
import type { ObjectId } from './objectId.js'
import { printedLines } from './printedLines.js'
import type { Repository } from './repository.js'
import { startGit } from './startGit.js'

export interface AheadBehindOptions {
  readonly base: ObjectId
  /** At most 200. */
  readonly tips: readonly ObjectId[]
  /** So many commits are read at most; 100,000 when absent. */
  readonly maxCommits?: number
  /** Milliseconds, 10,000 when absent. */
  readonly deadline?: number
  readonly signal?: AbortSignal | undefined
}

const mostTips = 200

/**
 * How many commits each tip is ahead of and behind the base, in the order of the tips, by one git for all of them. Reads
 * back until base and tips meet. What is not known at the limit of commits or of time is told as the least it can be.
 */
export async function aheadBehind(
  repository: Repository,
  { base, tips, maxCommits = 100_000, deadline = 10_000, signal }: AheadBehindOptions,
): Promise<readonly AheadBehind[]> {
  if (tips.length > mostTips) throw new RangeError(`At most ${mostTips} commits are compared at once: ${tips.length}.`)
  if (tips.length === 0) return []
  const walk = openDivergenceWalk(base, tips)
  const args = ['rev-list', '--parents', `--max-count=${maxCommits + 1}`, '--stdin'] as const
  const git = startGit({ args, repository }, { signal, deadline })
  git.stdin.end([base, ...tips].map((id) => `${id}\n`).join(''), 'latin1')
  return walk.figures(await feed(walk, printedLines(git), maxCommits))
}

/** True when git came to the end of the history or nothing is left to know. */
async function feed(walk: DivergenceWalk, lines: AsyncIterable<string>, maxCommits: number): Promise<boolean> {
  let commits = 0
  try {
    for await (const line of lines) {
      commits += 1
      if (commits > maxCommits) return false
      const [id = '', ...parents] = line.split(' ')
      if (walk.take(id, parents)) return true
    }
    return true
  } catch (error) {
    if (error instanceof AppError && error.reason === 'git-deadline') return false
    throw error
  }
}
