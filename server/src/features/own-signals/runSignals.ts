import { type Logger, messageOf } from '@sextant/base'
import { transaction } from '@sextant/database'
import { compileRegex } from '@sextant/regex'
import { allIds, findForJob, type Repository, type RepositoryStore, resolveContent } from '../repositories/index.js'
import { gatheredAt, keepContributionsOf, replaceContributions } from './contributorStore.js'
import { countFiles } from './countFiles.js'
import { gatherContributors } from './gatherContributors.js'
import type { SignalConfiguration, SignalName } from './signals.js'
import { configurations, countedAt, keepOnly, saveCount, touchCount } from './store.js'

export interface SignalServices {
  readonly store: RepositoryStore
  readonly log: Logger
}

/** Works for one repository; what it throws is logged, and the next has its turn. */
type Work = (repository: Repository, signal: AbortSignal) => Promise<void>

/** Gathers for every signal that is on, and forgets what was gathered for those that are off. */
export async function runSignals(services: SignalServices, signal: AbortSignal): Promise<void> {
  const { store } = services
  const set = await configurations(store.db)
  const counted = await workThrough(services, named(set, 'analytics'), count(store), signal)
  await keepOnly(store.db, counted)
  const gathered = await workThrough(services, named(set, 'recent-contributors'), gather(store), signal)
  await keepContributionsOf(store.db, gathered)
}

const named = (set: readonly SignalConfiguration[], name: SignalName) =>
  set.find((each) => each.name === name && each.isEnabled)

/** Does the work for each repository that the signal does not leave out; answers their ids, none where it is off. */
async function workThrough(
  { store, log }: SignalServices,
  configuration: SignalConfiguration | undefined,
  work: Work,
  signal: AbortSignal,
): Promise<readonly number[]> {
  if (!configuration) return []
  const leavesOut = leaverOut(configuration.excludedRepoPatterns)
  const done: number[] = []
  for (const id of await allIds(store)) {
    signal.throwIfAborted()
    const repository = await findForJob(store, id)
    if (!repository || leavesOut(repository.name)) continue
    done.push(id)
    await work(repository, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      log.warn('A signal of ownership was not gathered', { repository: id, error: messageOf(error) })
    })
  }
  return done
}

function leaverOut(patterns: readonly string[]): (name: string) => boolean {
  const regexes = patterns.flatMap((pattern) => {
    const compiled = compileRegex(pattern, { caseSensitive: false })
    return compiled.ok ? [compiled.regex] : []
  })
  return (name) => {
    const bytes = Buffer.from(name)
    return regexes.some((regex) => regex.test(bytes, 0, bytes.length))
  }
}

const count =
  (store: RepositoryStore): Work =>
  async (repository, signal) => {
    const resolved = await resolveContent(repository, '', signal)
    if (!resolved.ok) return
    const { content } = resolved
    const counted = content.kind === 'commit' ? content.commit : String(content.seen)
    if (counted === (await countedAt(store.db, repository.id))) return touchCount(store.db, repository.id)
    await saveCount(store.db, repository.id, { counted, ...(await countFiles(content, signal)) })
  }

const gather =
  (store: RepositoryStore): Work =>
  async (repository, signal) => {
    const resolved = await resolveContent(repository, '', signal)
    if (!resolved.ok || resolved.content.kind !== 'commit') return
    const { commit, gitDirectory } = resolved.content
    // Each day something leaves the 90 days.
    const counted = `${commit} ${new Date().toISOString().slice(0, 10)}`
    if (counted === (await gatheredAt(store.db, repository.id))) return
    const contributions = await gatherContributors(gitDirectory, commit, signal)
    await transaction(store.db, (trx) => replaceContributions(trx, repository.id, counted, contributions))
  }
