import type { HistoryBackend, PathCondition } from '@sextant/engine'
import { maxPatternLength, quoteRegex } from '@sextant/regex'
import type { Content } from '../../repositories/index.js'
import type { SearchAnswer } from '../answer.js'
import type { HistoryPlan } from '../historyPlan.js'
import type { RepositoryHistory } from '../historyTargets.js'
import type { FileCheck } from '../predicates/fileChecks.js'
import { type LookingInto, pathsWith } from '../predicates/lookingInto.js'
import { searchHistory } from '../searchHistory.js'

/** What a pattern of paths may have besides them. */
const frame = 100

/** The files of each repository, by its id, that checks leave at the revisions searched; a sentence when too many. */
export async function pathsToFollow(
  looking: LookingInto,
  checks: readonly FileCheck[],
): Promise<ReadonlyMap<number, readonly string[]> | { readonly problem: string }> {
  const all = await pathsWith(looking, {})
  const byRepository = new Map<number, Set<string>>()
  for (const [place, { repository }] of looking.targets.entries()) {
    const left = byRepository.get(repository.id) ?? new Set()
    for (const path of all.get(place) ?? []) if (checks.every((check) => check(place, path))) left.add(path)
    byRepository.set(repository.id, left)
    if (oneOf([...left]).pattern.length > maxPatternLength - frame) {
      const many = `${left.size.toLocaleString('en-US')} files of ${repository.name} fulfil the file: predicates`
      return { problem: `${many}: too many to follow through its history. Narrow them with file:.` }
    }
  }
  return new Map([...byRepository].map(([id, paths]) => [id, [...paths]]))
}

/**
 * Searches the history of one repository after the other: for commits that change some of the paths followed, or for
 * one commit of each where only the repositories are wanted.
 */
export async function searchOneHistoryEach(
  backend: HistoryBackend<Content>,
  histories: readonly RepositoryHistory[],
  the: {
    readonly plan: HistoryPlan
    readonly answer: SearchAnswer
    readonly follow: ReadonlyMap<number, readonly string[]> | undefined
    readonly repositoriesOnly: boolean
    readonly signal: AbortSignal
  },
): Promise<void> {
  const { plan, answer, follow, repositoriesOnly, signal } = the
  for (const history of histories) {
    if (answer.isFull || answer.isEnough) return answer.endAtLimit()
    const paths = follow?.get(history.repository.id)
    if (follow && (!paths || paths.length === 0)) continue
    const query = paths ? { ...plan.query, paths: [...plan.query.paths, oneOf(paths)] } : plan.query
    await searchHistory(backend, [history], { plan: { ...plan, query }, answer, signal, repositoriesOnly })
  }
}

function oneOf(paths: readonly string[]): PathCondition {
  return { pattern: `(?-i:^(?:${paths.map(quoteRegex).join('|')})$)`, negated: false }
}
