import type { HistoryBackend } from '@sextant/engine'
import type { Database } from '@sextant/database'
import type { Content } from '../../repositories/index.js'
import type { SearchAnswer } from '../answer.js'
import { historiesOf } from '../historyTargets.js'
import type { SearchPlan } from '../plan.js'
import type { LookingInto } from '../predicates/lookingInto.js'
import type { Target } from '../resolveTargets.js'
import { searchHistory } from '../searchHistory.js'
import { pathsToFollow, searchOneHistoryEach } from './oneHistoryEach.js'
import { checksForHistory } from './openTaker.js'

/** Searches the histories of targets, without what `excluded` leads to, for all that a plan asks of them. */
export async function searchHistories(
  backend: HistoryBackend<Content>,
  looking: LookingInto,
  the: {
    readonly excluded: readonly Target[]
    readonly plan: SearchPlan
    readonly answer: SearchAnswer
    readonly db: Database
  },
): Promise<void> {
  const { plan, answer, excluded } = the
  const { signal } = looking
  const histories = historiesOf(looking.targets, excluded)
  const checks = await checksForHistory(looking, the)
  const follow = checks && (await pathsToFollow(looking, checks))
  if (follow && 'problem' in follow) {
    return answer.say({ title: 'Unable To Process Query', description: follow.problem })
  }
  const repositoriesOnly = plan.selection === 'repo'
  for (const one of plan.history) {
    if (answer.isFull) return
    if (follow || repositoriesOnly) {
      await searchOneHistoryEach(backend, histories, { plan: one, answer, follow, repositoriesOnly, signal })
    } else await searchHistory(backend, histories, { plan: one, answer, signal })
  }
}
