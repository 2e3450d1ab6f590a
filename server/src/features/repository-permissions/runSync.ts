import { AppError, messageOf } from '@sextant/base'
import { transaction } from '@sextant/database'
import { doubtMilliseconds } from './brake.js'
import type { Change } from './grantStore.js'
import { beginSync, failSync, finishSync, isStillWanted, requestSync, type SyncSubject } from './syncJobs.js'
import { askAboutRepository } from './syncRepository.js'
import type { PermissionSyncServices } from './syncServices.js'
import { askAboutUser, type Planned } from './syncUser.js'

/** Nobody waits for a host longer than this, in milliseconds. */
const longest = 15 * 60_000

/**
 * Asks hosts about a user or a repository and puts what they say in place of what they said, as a whole: threats, F-28.
 * What goes wrong ends in the job. Rejects when the signal fires, and then nothing has changed.
 */
export async function runSync(services: PermissionSyncServices, id: number, signal: AbortSignal): Promise<void> {
  const subject = await beginSync(services.db, id)
  if (!subject) return
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(longest)])
    const planned =
      'userId' in subject
        ? await askAboutUser(services, subject.userId, inTime)
        : await askAboutRepository(services, subject.repositoryId, inTime)
    if (await commit(services, id, planned)) await askAgain(services, subject, planned)
  } catch (error) {
    signal.throwIfAborted()
    const isKnown = error instanceof AppError
    if (!isKnown) services.log.error('A sync of permissions failed', { job: id, error: messageOf(error) })
    await failSync(services.db, id, isKnown ? error.message : 'The sync failed. The log says more.')
  }
}

/** False when the sync was cancelled meanwhile: then nothing has changed. */
function commit({ db }: PermissionSyncServices, id: number, planned: readonly Planned[]): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await isStillWanted(tx, id))) return false
    const changes: Change[] = []
    for (const { write } of planned) if (write) changes.push(await write(tx))
    const sum = (of: keyof Change) => changes.reduce((all, change) => all + change[of], 0)
    const hosts = planned.map(({ state }) => state)
    await finishSync(tx, id, { added: sum('added'), removed: sum('removed'), found: sum('found'), hosts })
    return true
  })
}

async function askAgain({ db }: PermissionSyncServices, subject: SyncSubject, planned: readonly Planned[]) {
  if (!planned.some(({ isDoubted }) => isDoubted)) return
  const delayMilliseconds = doubtMilliseconds + 1000
  await requestSync(db, { subject, reason: 'REASON_ANSWER_IN_DOUBT', priority: 'HIGH', delayMilliseconds })
}
