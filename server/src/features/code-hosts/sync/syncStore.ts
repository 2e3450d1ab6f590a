import { randomUUID } from 'node:crypto'
import { type Database, enqueueJob, sql } from '@sextant/database'
import type { PageRequest } from '../../../graphql/connections.js'
import type { Sync, SyncProblem } from '../externalService.js'

/** The kind of the job that syncs a connection. Its key is the connection's id. */
export const syncJob = 'external-service.sync'

interface Row extends Omit<Sync, 'id' | 'serviceId' | 'startedAt' | 'finishedAt' | 'failure'> {
  readonly id: string
  readonly serviceId: string
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
  readonly failure: string | null
}

const columns = sql`
  id, external_service_id AS "serviceId", state, queued_at AS "queuedAt", started_at AS "startedAt",
  finished_at AS "finishedAt", synced, added, modified, unmodified, removed, errors, problems, failure,
  held_removals AS "heldRemovals", held_names AS "heldNames"`

const syncOf = (row: Row): Sync => ({
  ...row,
  id: Number(row.id),
  serviceId: Number(row.serviceId),
  startedAt: row.startedAt ?? undefined,
  finishedAt: row.finishedAt ?? undefined,
  failure: row.failure ?? undefined,
})

const underWay = sql`state IN ('queued', 'processing', 'canceling')`

/** The syncs of a connection, newest first; one more than the page holds. */
export async function listSyncs(db: Database, serviceId: number, page: PageRequest): Promise<readonly Sync[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM external_service_syncs
    WHERE external_service_id = ${serviceId} AND id < ${page.after?.[0] ?? Number.MAX_SAFE_INTEGER}
    ORDER BY external_service_syncs.id DESC LIMIT ${page.first + 1}`.execute(db)
  return rows.map(syncOf)
}

export async function countSyncs(db: Database, serviceId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM external_service_syncs WHERE external_service_id = ${serviceId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function syncById(db: Database, id: number): Promise<Sync | undefined> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM external_service_syncs WHERE id = ${id}`.execute(db)
  return rows.map(syncOf)[0]
}

/** The newest sync of each of these connections. */
export async function latestSyncs(db: Database, serviceIds: readonly number[]): Promise<ReadonlyMap<number, Sync>> {
  const { rows } = await sql<Row>`
    SELECT DISTINCT ON (external_service_id) ${columns} FROM external_service_syncs
    WHERE external_service_id = ANY(${[...serviceIds]}::bigint[])
    ORDER BY external_service_id, external_service_syncs.id DESC`.execute(db)
  return new Map(rows.map(syncOf).map((sync) => [sync.serviceId, sync]))
}

/**
 * The sync of a connection that is under way, or a new one that waits for its turn. Within a transaction. `mayRemove`
 * repositories go without asking again.
 */
export async function queueSync(db: Database, serviceId: number, mayRemove = 0): Promise<Sync> {
  await sql`
    INSERT INTO external_service_syncs (external_service_id, may_remove) VALUES (${serviceId}, ${mayRemove})
    ON CONFLICT (external_service_id) WHERE state IN ('queued', 'processing', 'canceling') DO NOTHING`.execute(db)
  await sql`UPDATE external_services SET next_sync_at = NULL WHERE id = ${serviceId}`.execute(db)
  await enqueueSyncJob(db, serviceId)
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM external_service_syncs
    WHERE external_service_id = ${serviceId} AND ${underWay}`.execute(db)
  const [sync] = rows.map(syncOf)
  if (!sync) throw new Error('A sync that was just queued is not there.')
  return sync
}

const enqueueSyncJob = (db: Database, serviceId: number) =>
  enqueueJob(db, { kind: syncJob, key: String(serviceId), payload: { id: serviceId } })

/** Connections whose time has come and that no sync works on. */
export async function dueServices(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM external_services
    WHERE deleted_at IS NULL AND (next_sync_at IS NULL OR next_sync_at <= now())
      AND NOT EXISTS (SELECT FROM external_service_syncs
        WHERE external_service_id = external_services.id AND ${underWay})
    ORDER BY next_sync_at NULLS FIRST`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Asks for jobs once more for syncs that wait though nobody works on them: their job was lost. */
export async function pickUpSyncs(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT external_service_id AS id FROM external_service_syncs
    WHERE ${underWay} AND NOT EXISTS (SELECT FROM jobs
      WHERE jobs.kind = ${syncJob} AND jobs.key = external_service_id::text AND jobs.state IN ('queued', 'running'))
  `.execute(db)
  for (const { id } of rows) await enqueueSyncJob(db, Number(id))
}

/** A try at a sync, which nobody else works on. */
export interface SyncAttempt {
  readonly syncId: number
  readonly serviceId: number
  readonly id: string
  readonly mayRemove: number
}

/** Begins the sync of a connection that waits; undefined when none does, or it was cancelled meanwhile. */
export async function beginSync(db: Database, serviceId: number): Promise<SyncAttempt | undefined> {
  await sql`
    UPDATE external_service_syncs SET state = 'canceled', finished_at = now(), attempt = NULL
    WHERE external_service_id = ${serviceId} AND state = 'canceling'`.execute(db)
  const attempt = randomUUID()
  const { rows } = await sql<{ id: string; may_remove: number }>`
    UPDATE external_service_syncs
    SET state = 'processing', attempt = ${attempt}, started_at = coalesce(started_at, now()), synced = 0
    WHERE external_service_id = ${serviceId} AND state IN ('queued', 'processing')
    RETURNING id, may_remove`.execute(db)
  const [row] = rows
  return row && { syncId: Number(row.id), serviceId, id: attempt, mayRemove: row.may_remove }
}

/** Tells how far a sync has come. False when it is wanted no more: cancelled, deleted, or begun anew elsewhere. */
export async function keepSync(db: Database, { syncId, id }: SyncAttempt, synced: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE external_service_syncs SET synced = ${synced}
    WHERE id = ${syncId} AND attempt = ${id} AND state = 'processing'`.execute(db)
  return numAffectedRows === 1n
}

/** How a sync is known to have ended. */
export type SyncEnd = Pick<
  Sync,
  'synced' | 'added' | 'modified' | 'unmodified' | 'removed' | 'errors' | 'problems' | 'heldRemovals' | 'heldNames'
> & { readonly state: 'completed' | 'held' }

/** Writes down how a sync ended. Held ones before it wait no more: it has looked again. Within a transaction. */
export async function finishSync(db: Database, { syncId, serviceId }: SyncAttempt, end: SyncEnd): Promise<void> {
  await sql`
    UPDATE external_service_syncs SET state = ${end.state}, finished_at = now(), attempt = NULL, synced = ${end.synced},
      added = ${end.added}, modified = ${end.modified}, unmodified = ${end.unmodified}, removed = ${end.removed},
      errors = ${end.errors}, problems = ${json(end.problems)}::jsonb, held_removals = ${end.heldRemovals},
      held_names = ${JSON.stringify(end.heldNames)}::jsonb
    WHERE id = ${syncId}`.execute(db)
  await supersedeHeld(db, serviceId, syncId)
}

const json = (problems: readonly SyncProblem[]) => JSON.stringify(problems)

/** Held syncs before this one wait no more. */
export async function supersedeHeld(db: Database, serviceId: number, before: number): Promise<void> {
  await sql`
    UPDATE external_service_syncs SET state = 'canceled', failure = 'A later sync took its place.'
    WHERE external_service_id = ${serviceId} AND id < ${before} AND state = 'held'`.execute(db)
}

/** Ends a try at a sync without an answer. False when it was wanted no more. */
export async function failSync(
  db: Database,
  { syncId, id }: SyncAttempt,
  { failure, synced }: { readonly failure: string; readonly synced: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE external_service_syncs
    SET state = 'failed', failure = ${failure}, synced = ${synced}, finished_at = now(), attempt = NULL
    WHERE id = ${syncId} AND attempt = ${id} AND state = 'processing'`.execute(db)
  return numAffectedRows === 1n
}

/** Ends a sync that was cancelled while it ran. */
export async function endCanceled(db: Database, { syncId, id }: SyncAttempt): Promise<void> {
  await sql`
    UPDATE external_service_syncs SET state = 'canceled', finished_at = now(), attempt = NULL
    WHERE id = ${syncId} AND attempt = ${id} AND state = 'canceling'`.execute(db)
}

/** Cancels a sync: one that waits at once, one that runs as soon as it notices. False when it had ended. */
export async function cancelSync(db: Database, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE external_service_syncs
    SET state = CASE state WHEN 'processing' THEN 'canceling' ELSE 'canceled' END,
      finished_at = CASE state WHEN 'processing' THEN NULL ELSE now() END
    WHERE id = ${id} AND state IN ('queued', 'processing', 'held')`.execute(db)
  return numAffectedRows === 1n
}

/** How many syncs of a connection have failed since the last that did not. */
export async function failuresInRow(db: Database, serviceId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM external_service_syncs
    WHERE external_service_id = ${serviceId} AND state = 'failed' AND id > coalesce((
      SELECT max(id) FROM external_service_syncs
      WHERE external_service_id = ${serviceId} AND state IN ('completed', 'held')), 0)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Notes at the connection how its sync ended and when the next one is due. */
export async function noteSync(
  db: Database,
  serviceId: number,
  { error, nextIn }: { readonly error: string | undefined; readonly nextIn: number },
): Promise<void> {
  await sql`
    UPDATE external_services SET last_sync_at = now(), last_sync_error = ${error ?? null},
      next_sync_at = now() + ${nextIn} * interval '1 millisecond'
    WHERE id = ${serviceId}`.execute(db)
}

const keptSyncs = 200

/** Forgets all but the newest syncs of a connection. */
export async function forgetOldSyncs(db: Database, serviceId: number): Promise<void> {
  await sql`
    DELETE FROM external_service_syncs WHERE external_service_id = ${serviceId} AND id < (
      SELECT id FROM external_service_syncs WHERE external_service_id = ${serviceId}
      ORDER BY id DESC OFFSET ${keptSyncs - 1} LIMIT 1)`.execute(db)
}
