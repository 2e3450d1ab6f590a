import { AppError, messageOf, withDeadline } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { ExternalService } from '../externalService.js'
import type { OpenHosts } from '../openHost.js'
import type { CodeHostServices } from '../services.js'
import { serviceById } from '../store.js'
import { applySync, sinceLast } from './applySync.js'
import { listHost } from './listing.js'
import { maxDeletions } from './planSync.js'
import { unreadRepositories } from './repositoryStore.js'
import { nextSyncIn } from './schedule.js'
import {
  beginSync,
  dueServices,
  endCanceled,
  failSync,
  failuresInRow,
  forgetOldSyncs,
  keepSync,
  noteSync,
  pickUpSyncs,
  queueSync,
  type SyncAttempt,
} from './syncStore.js'

/** A sync may wait for a host that limits how often it is asked, but not for ever. */
const longest = 6 * 3_600_000
const keepMilliseconds = 1000

export interface SyncServices extends CodeHostServices {
  readonly hosts: OpenHosts
}

/**
 * Looks what the host of a connection has, and brings it into effect. A failure ends in the record of the sync, and
 * removes nothing; rejects only when the signal fires, and then the sync waits for another.
 */
export async function runSync(services: SyncServices, serviceId: number, signal: AbortSignal): Promise<void> {
  const { db } = services
  const attempt = await beginSync(db, serviceId)
  if (!attempt) return
  const run = new Run(services, attempt)
  try {
    await run.sync(signal)
  } catch (error) {
    if (signal.aborted) throw error
    if (run.isUnwanted) await endCanceled(db, attempt)
    else await run.fail(error)
  }
  await forgetOldSyncs(db, serviceId)
}

class Run {
  readonly #services: SyncServices
  readonly #attempt: SyncAttempt
  readonly #unwanted = new AbortController()
  #synced = 0
  #hide = (text: string) => text

  constructor(services: SyncServices, attempt: SyncAttempt) {
    this.#services = services
    this.#attempt = attempt
  }

  get isUnwanted(): boolean {
    return this.#unwanted.signal.aborted
  }

  async sync(signal: AbortSignal): Promise<void> {
    const { db, hosts, requestReading } = this.#services
    const { serviceId } = this.#attempt
    const timer = setInterval(() => void this.#keep(), keepMilliseconds)
    try {
      const source = await hosts.open(serviceId)
      this.#hide = source.hide
      const until = withDeadline(AbortSignal.any([signal, this.#unwanted.signal]), longest)
      const onProgress = (listed: number) => {
        this.#synced = listed
      }
      const listing = await listHost(source, { signal: until, onProgress })
      const { service, kind, config } = source
      const common = { attempt: this.#attempt, service, serviceType: kind.serviceType }
      const applicable = { ...common, listing, maxDeletions: maxDeletions(config) }
      const fresh = await applySync(db, applicable)
      if (!fresh) return this.#unwanted.abort(new Error('The sync was cancelled.'))
      const unread = await unreadRepositories(db, serviceId)
      for (const id of new Set([...unread, ...fresh])) await requestReading(id)
    } finally {
      clearInterval(timer)
    }
  }

  async fail(error: unknown): Promise<void> {
    const { db, log } = this.#services
    const { serviceId } = this.#attempt
    const known = error instanceof AppError
    const message = this.#hide(messageOf(error))
    log.warn('A sync of a code host failed', { service: serviceId, error: message })
    const failure = known ? message : 'The sync failed for a reason of our own. The log of the server tells it.'
    await transaction(db, async (within) => {
      if (!(await failSync(within, this.#attempt, { failure, synced: this.#synced }))) return
      await noteFailure(within, serviceId, failure)
    })
  }

  async #keep(): Promise<void> {
    // The database may be away for a moment; the next look tells.
    const isWanted = await keepSync(this.#services.db, this.#attempt, this.#synced).catch(() => true)
    if (!isWanted) this.#unwanted.abort(new Error('The sync was cancelled.'))
  }
}

async function noteFailure(db: Database, serviceId: number, failure: string): Promise<void> {
  const service: ExternalService | undefined = await serviceById(db, serviceId)
  if (!service) return
  const failures = await failuresInRow(db, serviceId)
  const nextIn = nextSyncIn({ changed: undefined, failures, before: sinceLast(service) }, Math.random())
  await noteSync(db, serviceId, { error: failure, nextIn })
}

/** Asks for the syncs whose time has come. */
export async function requestDueSyncs({ db }: Pick<CodeHostServices, 'db'>): Promise<void> {
  for (const id of await dueServices(db)) await transaction(db, (within) => queueSync(within, id))
  await pickUpSyncs(db)
}
