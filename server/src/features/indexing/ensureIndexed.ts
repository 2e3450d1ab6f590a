import { messageOf } from '@sextant/base'
import { setTimeout as pause } from 'node:timers/promises'
import type { Content } from '../repositories/index.js'
import { type CommitTarget, commitTarget, type SearchedTarget } from './commitTarget.js'
import { wantHistories } from './historyStore.js'
import { requestHistories } from './indexHistory.js'
import { noteUse } from './keptStore.js'
import { wantIndexed } from './queue.js'
import type { IndexingServices } from './services.js'
import { priorities } from './state.js'
import type { Want } from './store.js'

/** How much of what is searched the index holds. Plain folders have no commit and are not counted. */
export interface Indexedness {
  readonly indexed: number
  /** Those that will be read from their repositories. */
  readonly unindexed: number
}

export interface Patience {
  /** In milliseconds. */
  readonly deadline: number
  readonly signal: AbortSignal
}

/** One search has at most this many revisions indexed: the rest is read, and the next search asks again. */
const mostAsked = 1000
const lookEvery = 20

/**
 * Has revisions indexed that a search is about to meet and that are not in the index, before everything else that waits.
 * Returns when the index holds them, or when `deadline` milliseconds are over; a search then reads from the repositories
 * what the index does not hold. Waits only where the index holds another commit of the repository, so that it lacks
 * what the two have not in common: where it holds nothing, reading is no slower than indexing. Waits for a revision
 * once. Costs nothing when all is in the index. Rejects only with the signal's reason.
 */
export function ensureIndexed(
  services: IndexingServices,
  targets: readonly SearchedTarget[],
  patience: Patience,
): Promise<Indexedness> {
  const request = async (wants: readonly Want[]) => {
    const due = await wantIndexed(services, wants, { priority: priorities.asked, asked: true })
    return new Set(due.filter(({ hasBegun }) => hasBegun).map(({ repositoryId }) => repositoryId))
  }
  const holds = (content: Content) => services.indexer.holds(content)
  return ensure(services, targets, { holds, name: 'files', request, ...patience })
}

/** As `ensureIndexed`, for the histories of revisions. */
export function ensureHistories(
  services: IndexingServices,
  targets: readonly SearchedTarget[],
  patience: Patience,
): Promise<Indexedness> {
  const request = async (wants: readonly Want[]) => {
    await wantIndexed(services, wants, { priority: priorities.asked, asked: true })
    const begun = await wantHistories(services.store.db, wants)
    await requestHistories(services, [...new Set(wants.map(({ repositoryId }) => repositoryId))], priorities.asked)
    return begun
  }
  const holds = (content: Content) => services.indexer.holdsHistory(content)
  return ensure(services, targets, { holds, name: 'history', request, ...patience })
}

interface Ensuring extends Patience {
  readonly holds: (content: Content) => boolean
  /** Of what may be lacking, among all that is asked for. */
  readonly name: string
  /** Answers with the repositories of which the index holds something and will hold these. */
  readonly request: (wants: readonly Want[]) => Promise<ReadonlySet<number>>
}

async function ensure(
  services: IndexingServices,
  targets: readonly SearchedTarget[],
  { holds, name, request, deadline, signal }: Ensuring,
): Promise<Indexedness> {
  const commits = targets.map(commitTarget).filter((target) => target !== undefined)
  const lacking = (some: readonly CommitTarget[]) => some.filter(({ content }) => !holds(content))
  const missing = lacking(commits)
  noteUses(services, commits, holds)
  const counted = (unindexed: number) => ({ indexed: commits.length - unindexed, unindexed })
  const keyOf = ({ content }: CommitTarget) => `${name} ${content.commit}`
  const fresh = missing.filter((target) => services.askedLately.isNew(keyOf(target))).slice(0, mostAsked)
  if (fresh.length === 0) return counted(missing.length)
  services.askedLately.add(fresh.map(keyOf))
  const begun = await requestSafely(services, fresh, request)
  const worthIt = fresh.filter(({ repository }) => begun.has(repository.id))
  const end = performance.now() + deadline
  while (performance.now() < end && lacking(worthIt).length > 0) await pause(lookEvery, undefined, { signal })
  return counted(lacking(missing).length)
}

async function requestSafely(
  services: IndexingServices,
  targets: readonly CommitTarget[],
  request: Ensuring['request'],
): Promise<ReadonlySet<number>> {
  const wants = targets.map(({ repository, revision, content }): Want => {
    return { repositoryId: repository.id, revision, commit: content.commit, absent: !services.indexer.holds(content) }
  })
  const distinct = new Map(wants.map((each) => [`${each.repositoryId} ${each.revision}`, each]))
  try {
    return await request([...distinct.values()])
  } catch (error) {
    // Without the database nothing is indexed, and the search is answered all the same.
    services.log.warn('Revisions could not be asked for', { error: messageOf(error) })
    return new Set()
  }
}

/** Notes, now and then, what of the index is used: what was not for a long time leaves it first. */
function noteUses(services: IndexingServices, targets: readonly CommitTarget[], holds: Ensuring['holds']): void {
  const { usedLately, store, log } = services
  const used = targets.filter(
    ({ revision, content }) => revision !== '' && usedLately.isNew(content.commit) && holds(content),
  )
  if (used.length === 0) return
  usedLately.add(used.map(({ content }) => content.commit))
  const rows = used.map(({ repository, content }) => ({ repositoryId: repository.id, commit: content.commit }))
  noteUse(store.db, rows).catch((error: unknown) => {
    log.warn('The use of revisions could not be noted', { error: messageOf(error) })
  })
}
