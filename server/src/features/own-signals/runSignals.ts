import { type Logger, messageOf } from '@sextant/base'
import { transaction } from '@sextant/database'
import { listForJobs, type Repository, type RepositoryStore, resolveContent } from '../repositories/index.js'
import { gatheredAt, keepContributionsOf, replaceContributions } from './contributorStore.js'
import { countFiles } from './countFiles.js'
import { gatherContributors } from './gatherContributors.js'
import { gatherViews, usualViewLimits, type ViewLimits } from './gatherViews.js'
import { leaverOut } from './leaverOut.js'
import type { SignalName } from './signals.js'
import { configurations, countedAt, keepOnly, saveCount, touchCounts } from './store.js'
import { forgetViews } from './viewStore.js'

export interface SignalServices {
  readonly store: RepositoryStore
  readonly log: Logger
  /** The usual ones when absent. */
  readonly viewLimits?: ViewLimits
}

/** What one signal is gathered from: the repositories that it does not leave out, none where it is off. */
interface Round extends SignalServices {
  readonly repositories: readonly Repository[]
  readonly signal: AbortSignal
}

/** Works for one repository; what it throws is logged, and the next has its turn. */
type Work = (repository: Repository) => Promise<void>

/** Gathers for every signal that is on, and forgets what was gathered for those that are off. */
export async function runSignals(services: SignalServices, signal: AbortSignal): Promise<void> {
  const { store } = services
  const isOn = await signalsThatAreOn(services)
  const all = isOn.size === 0 ? [] : await listForJobs(store)
  const roundOf = (name: SignalName): Round => {
    const leavesOut = isOn.get(name) ?? (() => true)
    return { ...services, signal, repositories: all.filter((repository) => !leavesOut(repository.name)) }
  }
  await countAll(roundOf('analytics'))
  await gatherAll(roundOf('recent-contributors'))
  if (!isOn.has('recent-views')) return forgetViews(store.db)
  const { repositories, viewLimits: limits = usualViewLimits } = roundOf('recent-views')
  await gatherViews(store.db, repositories, { limits, signal })
}

/** The signals that are on, each with what it leaves out. */
async function signalsThatAreOn({ store }: SignalServices) {
  const set = await configurations(store.db)
  const on = set.filter(({ isEnabled }) => isEnabled)
  return new Map(on.map(({ name, excludedRepoPatterns }) => [name, leaverOut(excludedRepoPatterns)]))
}

async function workThrough({ repositories, log, signal }: Round, work: Work): Promise<void> {
  for (const repository of repositories) {
    signal.throwIfAborted()
    await work(repository).catch((error: unknown) => {
      signal.throwIfAborted()
      log.warn('A signal of ownership was not gathered', { repository: repository.id, error: messageOf(error) })
    })
  }
}

/** Counts the files of repositories whose default branch has moved; of the others it notes that the count still holds. */
async function countAll(round: Round): Promise<void> {
  const { db } = round.store
  const before = await countedAt(db)
  const same: number[] = []
  await workThrough(round, async (repository) => {
    const resolved = await resolveContent(repository, '', round.signal)
    if (!resolved.ok) return
    const { content } = resolved
    const counted = content.kind === 'commit' ? content.commit : String(content.seen)
    if (counted === before.get(repository.id)) same.push(repository.id)
    else await saveCount(db, repository.id, { counted, ...(await countFiles(content, round.signal)) })
  })
  await touchCounts(db, same)
  await keepOnly(db, idsOf(round))
}

/** Gathers who changed the files of repositories whose default branch has moved, and each day of all. */
async function gatherAll(round: Round): Promise<void> {
  const { db } = round.store
  const before = await gatheredAt(db)
  await workThrough(round, async (repository) => {
    const resolved = await resolveContent(repository, '', round.signal)
    if (!resolved.ok || resolved.content.kind !== 'commit') return
    const { commit, gitDirectory } = resolved.content
    // Each day something leaves the 90 days.
    const counted = `${commit} ${new Date().toISOString().slice(0, 10)}`
    if (counted === before.get(repository.id)) return
    const contributions = await gatherContributors(gitDirectory, commit, round.signal)
    await transaction(db, (trx) => replaceContributions(trx, repository.id, counted, contributions))
  })
  await keepContributionsOf(db, idsOf(round))
}

const idsOf = ({ repositories }: Round) => repositories.map(({ id }) => id)
