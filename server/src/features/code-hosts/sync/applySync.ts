import { type Database, sql, transaction } from '@sextant/database'
import type { ExternalService } from '../externalService.js'
import { markUnlisted } from '../store.js'
import type { Listing } from './listing.js'
import { nameRepositories } from './nameRepositories.js'
import { planSync, type SyncPlan } from './planSync.js'
import {
  freeNames,
  type HostName,
  insertRepositories,
  knownRepositories,
  linkRepositories,
  takenNames,
  unlinkRepositories,
  updateRepositories,
} from './repositoryStore.js'
import { nextSyncIn } from './schedule.js'
import { finishSync, noteSync, type SyncAttempt, type SyncEnd } from './syncStore.js'

/** What a sync brings into effect. */
export interface Applicable {
  readonly attempt: SyncAttempt
  readonly service: ExternalService
  readonly serviceType: string
  readonly listing: Listing
  /** `maxDeletions` of the configuration. */
  readonly maxDeletions: number | undefined
}

/** A number of our own for the lock that lets one sync after the other change repositories. */
const applyLock = 7_080_044
const tries = 3
const shownNames = 200

/**
 * Brings a whole listing into effect, in one transaction: all of it with the record of the sync, or nothing. Answers
 * with the repositories that are to be read; undefined when the sync was wanted no more.
 */
export async function applySync(db: Database, applicable: Applicable): Promise<readonly number[] | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(db, (within) => applyWithin(within, applicable))
    } catch (error) {
      // unique_violation: somebody else took a name meanwhile.
      const isTaken = error instanceof Error && 'code' in error && error.code === '23505'
      if (!isTaken || attempt === tries) throw error
    }
  }
}

async function applyWithin(db: Database, applicable: Applicable): Promise<readonly number[] | undefined> {
  const { attempt, service, serviceType, listing } = applicable
  // Syncs of one host would otherwise lock each other's repositories in different orders.
  await sql`SELECT pg_advisory_xact_lock(${applyLock})`.execute(db)
  if (!(await isWanted(db, attempt))) return undefined
  const host = { serviceType, serviceId: service.url }
  const known = await knownRepositories(db, service.id, host)
  const plan = planSync(listing.repositories, known, {
    confirmed: attempt.mayRemove,
    configured: applicable.maxDeletions,
  })
  const gone = plan.gone.map(({ id }) => id)
  if (!plan.isHeld) {
    await unlinkRepositories(db, service.id, gone)
    await markUnlisted(db, gone)
  }
  const names = await chooseNames(db, plan)
  const changes = await write(db, { host, plan, names, connectionId: service.id })
  const added =
    plan.made.length + plan.kept.filter(({ known: { isLinked, isDeleted } }) => !isLinked || isDeleted).length
  const modified = plan.kept.filter(({ known: { id, isLinked, isDeleted } }) => {
    return isLinked && !isDeleted && changes.changed.has(id)
  }).length
  const end: SyncEnd = {
    state: plan.isHeld ? 'held' : 'completed',
    synced: listing.repositories.length,
    added,
    modified,
    unmodified: listing.repositories.length - added - modified,
    removed: plan.isHeld ? 0 : gone.length,
    errors: listing.problemCount,
    problems: listing.problems,
    heldRemovals: plan.isHeld ? gone.length : 0,
    heldNames: plan.isHeld ? plan.gone.slice(0, shownNames).map(({ name }) => name) : [],
  }
  await finishSync(db, attempt, end)
  await note(db, service, end)
  return changes.fresh
}

/** Holds the row, so that nobody cancels or begins it anew while it is brought into effect. */
async function isWanted(db: Database, { syncId, id }: SyncAttempt): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM external_service_syncs WHERE id = ${syncId} AND attempt = ${id} AND state = 'processing'
    FOR UPDATE`.execute(db)
  return rows.length > 0
}

/** The names of what this connection tells about, by the ids at the host. */
async function chooseNames(db: Database, plan: SyncPlan): Promise<ReadonlyMap<string, string>> {
  const kept = plan.kept.filter(({ known }) => !known.isGoverned)
  const wanting = [
    ...plan.made.map(({ externalId, name }) => ({ externalId, wanted: name })),
    ...kept.map(({ known, listed: { externalId, name } }) => {
      return { externalId, wanted: name, current: known.isDeleted ? undefined : known.name }
    }),
  ]
  const own = kept.map(({ known }) => known.id)
  const taken = new Set<string>()
  for (;;) {
    const names = nameRepositories(wanting, taken)
    const lower = [...names.values()].map((name) => name.toLowerCase())
    const clashes = await takenNames(db, lower, own)
    if (clashes.length === 0) return names
    // Each of them is new, so this comes to an end.
    for (const name of clashes) taken.add(name)
  }
}

async function write(
  db: Database,
  parts: {
    readonly host: HostName
    readonly plan: SyncPlan
    readonly names: ReadonlyMap<string, string>
    readonly connectionId: number
  },
): Promise<{ readonly changed: ReadonlySet<number>; readonly fresh: readonly number[] }> {
  const { host, plan, names, connectionId } = parts
  const nameOf = (externalId: string, otherwise: string) => names.get(externalId) ?? otherwise
  const moving = plan.kept.filter(({ known, listed }) => nameOf(listed.externalId, known.name) !== known.name)
  await freeNames(
    db,
    moving.map(({ known }) => known.id),
  )
  const rewritten = plan.kept.map(({ known, listed }) => {
    return { ...listed, id: known.id, isGoverned: known.isGoverned, finalName: nameOf(listed.externalId, known.name) }
  })
  const changed = new Set(await updateRepositories(db, rewritten))
  const written = plan.made.map((each) => ({ ...each, finalName: nameOf(each.externalId, each.name) }))
  const ids = await insertRepositories(db, host, written)
  const links = [
    ...plan.kept.map(({ known, listed }) => ({ id: known.id, cloneURL: listed.cloneURL })),
    ...plan.made.flatMap(({ externalId, cloneURL }) => {
      const id = ids.get(externalId)
      return id === undefined ? [] : [{ id, cloneURL }]
    }),
  ]
  return { changed, fresh: await linkRepositories(db, connectionId, links) }
}

async function note(db: Database, service: ExternalService, end: SyncEnd): Promise<void> {
  const isChanged = end.added + end.modified + end.removed > 0
  const nextIn = nextSyncIn({ changed: isChanged, failures: 0, before: sinceLast(service) }, Math.random())
  const error = end.state === 'held' ? heldSentence(end) : undefined
  await noteSync(db, service.id, { error, nextIn })
}

/** Milliseconds that were planned between the last sync and this one. */
export function sinceLast({ lastSyncAt, nextSyncAt }: ExternalService): number | undefined {
  return lastSyncAt && nextSyncAt ? nextSyncAt.getTime() - lastSyncAt.getTime() : undefined
}

function heldSentence({ heldRemovals }: SyncEnd): string {
  return `The host no longer lists ${heldRemovals} repositories. They stay until a site admin confirms that they go.`
}
