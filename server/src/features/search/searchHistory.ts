import type { NotSearched } from '@sextant/contract'
import type { HistoryBackend, HistoryBatch, HistoryLimits, HistoryLook } from '@sextant/engine'
import type { Content } from '../repositories/index.js'
import type { SearchAnswer } from './answer.js'
import type { HistoryPlan } from './historyPlan.js'
import { historyNotSearched } from './historyReach.js'
import type { RepositoryHistory } from './historyTargets.js'
import { repositoryMatch } from './repositoryMatches.js'

const limits: Omit<HistoryLimits, 'matches'> = { linesPerCommit: 200, contextLines: 3, lineBytes: 2000 }

/**
 * Searches the history of repositories and fills the answer while it goes: with commits, or, where one commit is enough
 * to name a repository, with that. Rejects with the signal's reason.
 */
export async function searchHistory(
  backend: HistoryBackend<Content>,
  histories: readonly RepositoryHistory[],
  {
    plan,
    answer,
    signal,
    repositoriesOnly = false,
  }: {
    readonly plan: HistoryPlan
    readonly answer: SearchAnswer
    readonly signal: AbortSignal
    readonly repositoriesOnly?: boolean
  },
): Promise<void> {
  const looks = new Map<number, HistoryLook>()
  const repositoryLooks = () => histories.map(({ repository }, place) => ({ repository, look: looks.get(place) }))
  const receive = ({ target, matches, look }: HistoryBatch) => {
    looks.set(target, look)
    answer.lookBack(plan, repositoryLooks())
    const history = histories[target]
    if (history && repositoriesOnly && matches.length > 0) {
      answer.addRepositories([repositoryMatch(history.repository, [], [''])])
    } else if (history) answer.addCommits(matches, history.repository, plan.show)
  }
  const request = {
    query: plan.query,
    targets: histories.map(({ target }) => target),
    limits: { ...limits, matches: repositoriesOnly ? 1 : answer.remaining },
  }
  answer.lookBack(plan, repositoryLooks())
  let isOver = false
  try {
    const outcome = await backend.search(request, receive, signal)
    isOver = !outcome.limitHit
    answer.leaveOut(failed(outcome.problems.flatMap(({ target }) => histories[target] ?? [])))
    answer.finishHistory({ ...outcome, limitHit: outcome.limitHit && !repositoriesOnly })
  } finally {
    answer.leaveOut(historyNotSearched(repositoryLooks(), isOver))
  }
}

function failed(histories: readonly RepositoryHistory[]): readonly NotSearched[] {
  const names = histories.map(({ repository }) => repository.name)
  if (names.length === 0) return []
  return [{ reason: 'failed', unit: 'repositories', count: names.length, examples: names.slice(0, 3) }]
}
