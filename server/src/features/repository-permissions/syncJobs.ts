import { type Database, enqueueJob, sql, transaction } from '@sextant/database'

/** The kinds of the jobs that do the work. */
export const userSyncJob = 'permissions.user'
export const repositorySyncJob = 'permissions.repository'

export type SyncState = 'queued' | 'processing' | 'completed' | 'errored' | 'canceled'

/** Why hosts are asked, by who or what wanted it. Names as the API has them. */
export const reasonGroups = {
  MANUAL: ['REASON_MANUAL_USER_SYNC', 'REASON_MANUAL_REPO_SYNC'],
  WEBHOOK: ['REASON_WEBHOOK_USER_EVENT', 'REASON_WEBHOOK_REPO_EVENT'],
  SCHEDULE: [
    'REASON_USER_OUTDATED_PERMISSIONS',
    'REASON_USER_NO_PERMISSIONS',
    'REASON_REPO_OUTDATED_PERMISSIONS',
    'REASON_REPO_NO_PERMISSIONS',
  ],
  SOURCEGRAPH: [
    'REASON_EXTERNAL_ACCOUNT_ADDED',
    'REASON_EXTERNAL_ACCOUNT_DELETED',
    'REASON_REPO_UPDATED_FROM_CODE_HOST',
    'REASON_ANSWER_IN_DOUBT',
  ],
} as const

export type ReasonGroup = keyof typeof reasonGroups | 'UNKNOWN'
export type SyncReason = (typeof reasonGroups)[keyof typeof reasonGroups][number]

export const allReasons: readonly SyncReason[] = Object.values(reasonGroups).flat()

export function groupOf(reason: string): ReasonGroup {
  const groups = Object.keys(reasonGroups).filter(isGroup)
  return groups.find((group) => reasonGroups[group].some((each) => each === reason)) ?? 'UNKNOWN'
}

const isGroup = (name: string): name is keyof typeof reasonGroups => name in reasonGroups

export const priorities = { LOW: 0, MEDIUM: 5, HIGH: 10 } as const

/** Who or what hosts are asked about. */
export type SyncSubject = { readonly userId: number } | { readonly repositoryId: number }

export interface SyncRequest {
  readonly subject: SyncSubject
  readonly reason: SyncReason
  readonly priority: keyof typeof priorities
  readonly triggeredBy?: number
  /** Not before this long from now. */
  readonly delayMilliseconds?: number
}

/** Asks for a sync. One of a subject waits at a time; asking again can only make it more urgent. Answers its id. */
export function requestSync(db: Database, request: SyncRequest): Promise<number> {
  const { subject, reason, triggeredBy = null, delayMilliseconds = 0 } = request
  const priority = priorities[request.priority]
  const [userId, repositoryId] = 'userId' in subject ? [subject.userId, null] : [null, subject.repositoryId]
  const column = sql.ref('userId' in subject ? 'user_id' : 'repository_id')
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO permission_sync_jobs AS waiting (user_id, repository_id, reason, priority, triggered_by)
      VALUES (${userId}, ${repositoryId}, ${reason}, ${priority}, ${triggeredBy})
      ON CONFLICT (${column}) WHERE state = 'queued' AND ${column} IS NOT NULL DO UPDATE SET
        priority = greatest(waiting.priority, EXCLUDED.priority),
        reason = CASE WHEN EXCLUDED.priority > waiting.priority THEN EXCLUDED.reason ELSE waiting.reason END,
        triggered_by = CASE WHEN EXCLUDED.priority > waiting.priority
          THEN EXCLUDED.triggered_by ELSE waiting.triggered_by END
      RETURNING id`.execute(tx)
    const id = Number(rows[0]?.id)
    const kind = 'userId' in subject ? userSyncJob : repositorySyncJob
    // What goes wrong is kept in the row and tried again by the schedule; only a killed process makes it run twice.
    const common = { kind, key: String(id), payload: { id }, priority, maxAttempts: 1 }
    await enqueueJob(tx, { ...common, delayMilliseconds })
    return id
  })
}

/** What a host said in a sync. */
export interface HostState {
  readonly providerID: string
  readonly providerType: string
  readonly status: 'SUCCESS' | 'ERROR'
  readonly message: string
}

/** Takes up a sync; undefined when it is not wanted any more. Taking it up again, after a kill, is allowed. */
export async function beginSync(db: Database, id: number): Promise<SyncSubject | undefined> {
  const { rows } = await sql<{ user_id: string | null; repository_id: string | null }>`
    UPDATE permission_sync_jobs SET state = 'processing', started_at = now()
    WHERE id = ${id} AND state IN ('queued', 'processing') RETURNING user_id, repository_id`.execute(db)
  const [row] = rows
  if (row?.user_id) return { userId: Number(row.user_id) }
  return row?.repository_id ? { repositoryId: Number(row.repository_id) } : undefined
}

/** Holds the row until the transaction ends; false when the sync was cancelled meanwhile. */
export async function isStillWanted(tx: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM permission_sync_jobs WHERE id = ${id} AND state = 'processing' FOR UPDATE`.execute(tx)
  return rows.length > 0
}

export interface SyncOutcome {
  readonly added: number
  readonly removed: number
  readonly found: number
  readonly hosts: readonly HostState[]
}

/** Ends a sync and forgets all but the last few of its subject. */
export async function finishSync(tx: Database, id: number, outcome: SyncOutcome): Promise<void> {
  const { added, removed, found, hosts } = outcome
  const errors = hosts.filter(({ status }) => status === 'ERROR')
  const failed = errors.length > 0 && errors.length === hosts.length
  const failure = errors.map(({ message }) => message).join(' ') || null
  await sql`
    UPDATE permission_sync_jobs SET state = ${failed ? 'errored' : 'completed'}, finished_at = now(),
      added = ${added}, removed = ${removed}, found = ${found}, host_states = ${JSON.stringify(hosts)}::jsonb,
      is_partial = ${errors.length > 0 && !failed}, failure = ${failure}
    WHERE id = ${id} AND state = 'processing'`.execute(tx)
  await forgetOld(tx, id)
}

/** Ends a sync that broke. */
export async function failSync(db: Database, id: number, failure: string): Promise<void> {
  await sql`UPDATE permission_sync_jobs SET state = 'errored', finished_at = now(), failure = ${failure}
    WHERE id = ${id} AND state = 'processing'`.execute(db)
  await forgetOld(db, id)
}

/** As `permissions.syncJobsHistorySize` of existing instances. */
const kept = 5

async function forgetOld(db: Database, id: number): Promise<void> {
  await sql`
    DELETE FROM permission_sync_jobs WHERE id IN (
      SELECT old.id FROM permission_sync_jobs old JOIN permission_sync_jobs done
        ON done.id = ${id} AND (old.user_id = done.user_id OR old.repository_id = done.repository_id)
      WHERE old.state NOT IN ('queued', 'processing') ORDER BY old.id DESC OFFSET ${kept}
    )`.execute(db)
}

/** Ends a sync that waits or runs: nothing of it is kept then. */
export async function cancelSync(
  db: Database,
  id: number,
  reason: string | undefined,
): Promise<'SUCCESS' | 'NOT_FOUND'> {
  const { rows } = await sql`
    WITH ended AS (
      UPDATE permission_sync_jobs SET state = 'canceled', finished_at = now(), cancellation_reason = ${reason ?? null}
      WHERE id = ${id} AND state IN ('queued', 'processing') RETURNING id
    ), stopped AS (
      UPDATE jobs SET state = 'canceled', finished_at = now(), lease_until = NULL
      FROM ended WHERE kind IN (${userSyncJob}, ${repositorySyncJob}) AND key = ended.id::text
        AND jobs.state IN ('queued', 'running')
    )
    SELECT id FROM ended`.execute(db)
  return rows.length > 0 ? 'SUCCESS' : 'NOT_FOUND'
}
