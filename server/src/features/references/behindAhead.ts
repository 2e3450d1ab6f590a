import { aheadBehind, type AheadBehind, type ObjectId } from '@sextant/git'
import type { Repository } from '../repositories/index.js'
import { readyGit } from './readyGit.js'
import { RecentAnswers } from './recentAnswers.js'

/** How commits stand to another one; what was counted once is kept. */
export type CountBehindAhead = (
  repository: Repository,
  pair: { readonly base: ObjectId; readonly tips: readonly ObjectId[] },
  signal: AbortSignal,
) => Promise<ReadonlyMap<ObjectId, AheadBehind>>

const mostKept = 20_000
const mostAtOnce = 200

export function openBehindAhead(): CountBehindAhead {
  const kept = new RecentAnswers<AheadBehind>(mostKept)
  return async (repository, { base, tips }, signal) => {
    const keyOf = (tip: ObjectId) => `${repository.id} ${base} ${tip}`
    const figures = new Map<ObjectId, AheadBehind>()
    for (const tip of tips) {
      const known = kept.get(keyOf(tip))
      if (known) figures.set(tip, known)
    }
    const git = readyGit(repository)
    if (!git) return figures
    const unknown = [...new Set(tips)].filter((tip) => !figures.has(tip))
    for (let at = 0; at < unknown.length; at += mostAtOnce) {
      const some = unknown.slice(at, at + mostAtOnce)
      const counted = await aheadBehind(git, { base, tips: some, signal })
      for (const [n, figure] of counted.entries()) {
        const tip = some[n]
        if (tip === undefined) continue
        figures.set(tip, figure)
        // A walk that ended too soon may come further when the machine has more time.
        if (figure.exact) kept.put(keyOf(tip), figure)
      }
    }
    return figures
  }
}
