import { type Database, type RawBuilder, sql } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { readableBy, readableTo } from '../permissions/index.js'
import type { HostState, SyncState } from './syncJobs.js'

/** Why somebody reads something, in one word for lists; `why.ts` tells it in full. */
export type AccessReason = 'PUBLIC' | 'UNRESTRICTED' | 'EXPLICIT' | 'HOST' | 'INTERNAL' | 'OPEN'

export interface ReadableRow {
  readonly repositoryId: number
  readonly name: string
  readonly reason: AccessReason
  readonly updatedAt: Date | undefined
}

export interface NamePage {
  readonly first: number
  /** Names after this one. */
  readonly after?: string | undefined
  /** Part of the name, in any case. */
  readonly query?: string | undefined
}

/** Whose repositories, and who looks. */
interface Seen {
  readonly viewer: Viewer
  readonly userId: number
}

const reasonFor = (userId: RawBuilder<unknown>) => sql<AccessReason>`
  CASE
    WHEN NOT is_private AND NOT is_internal THEN 'PUBLIC'
    WHEN EXISTS (SELECT FROM repository_permissions WHERE repository_id = repositories.id AND is_unrestricted)
      THEN 'UNRESTRICTED'
    WHEN access = 'everyone' THEN 'OPEN'
    WHEN EXISTS (SELECT FROM repository_grants
      WHERE user_id = ${userId} AND repository_id = repositories.id AND account_id IS NULL) THEN 'EXPLICIT'
    WHEN EXISTS (SELECT FROM repository_grants
      WHERE user_id = ${userId} AND repository_id = repositories.id) THEN 'HOST'
    ELSE 'INTERNAL'
  END`

/** What both a user, as permissions are enforced, and the viewer may read, by name, with the reason. */
export async function readableOf(
  db: Database,
  { viewer, userId }: Seen,
  page: NamePage,
): Promise<readonly ReadableRow[]> {
  const { rows } = await sql<{ id: string; name: string; reason: AccessReason; updated: Date | null }>`
    SELECT id, name, ${reasonFor(sql`${userId}::bigint`)} AS reason,
      (SELECT max(granted_at) FROM repository_grants WHERE user_id = ${userId} AND repository_id = repositories.id)
        AS updated
    FROM repositories WHERE ${readableTo(sql`${userId}`)} AND ${readableBy(viewer)} AND ${named(page, sql`name`)}
    ORDER BY lower(name) LIMIT ${page.first}`.execute(db)
  return rows.map((row) => ({
    repositoryId: Number(row.id),
    name: row.name,
    reason: row.reason,
    updatedAt: row.updated ?? undefined,
  }))
}

export async function countReadableOf(db: Database, { viewer, userId }: Seen, query?: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) FROM repositories
    WHERE ${readableTo(sql`${userId}`)} AND ${readableBy(viewer)} AND ${named({ query }, sql`name`)}`.execute(db)
  return Number(rows[0]?.count)
}

function named({ after, query }: Partial<NamePage>, name: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${after ?? null}::text IS NULL OR lower(${name}) > lower(${after ?? null}))
    AND (${query ?? null}::text IS NULL OR strpos(lower(${name}), lower(${query ?? null})) > 0)`
}

export interface ReaderRow {
  readonly userId: number
  readonly username: string
  readonly reason: AccessReason
  readonly updatedAt: Date | undefined
}

/** Who may read a repository as permissions are enforced, by name, with the reason. */
export async function readersOf(db: Database, repositoryId: number, page: NamePage): Promise<readonly ReaderRow[]> {
  const { rows } = await sql<{ id: string; username: string; reason: AccessReason; updated: Date | null }>`
    SELECT users.id, users.username, ${reasonFor(sql`users.id`)} AS reason,
      (SELECT max(granted_at) FROM repository_grants WHERE user_id = users.id AND repository_id = repositories.id)
        AS updated
    FROM repositories CROSS JOIN users
    WHERE repositories.id = ${repositoryId} AND users.deleted_at IS NULL AND ${mayRead}
      AND ${named(page, sql`users.username`)}
    ORDER BY lower(users.username) LIMIT ${page.first}`.execute(db)
  return rows.map((row) => ({
    userId: Number(row.id),
    username: row.username,
    reason: row.reason,
    updatedAt: row.updated ?? undefined,
  }))
}

export async function countReadersOf(db: Database, repositoryId: number, query?: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) FROM repositories CROSS JOIN users
    WHERE repositories.id = ${repositoryId} AND users.deleted_at IS NULL AND ${mayRead}
      AND ${named({ query }, sql`users.username`)}`.execute(db)
  return Number(rows[0]?.count)
}

const mayRead = readableTo(sql`users.id`)

/** A sync, as lists show it. */
export interface SyncRow {
  readonly id: number
  readonly userId: number | undefined
  readonly repositoryId: number | undefined
  readonly state: SyncState
  readonly reason: string
  readonly priority: number
  readonly triggeredBy: number | undefined
  readonly cancellationReason: string | undefined
  readonly failure: string | undefined
  readonly added: number
  readonly removed: number
  readonly found: number
  readonly hosts: readonly HostState[]
  readonly isPartial: boolean
  readonly queuedAt: Date
  readonly startedAt: Date | undefined
  readonly finishedAt: Date | undefined
  /** From 1; undefined for one that does not wait. */
  readonly placeInQueue: number | undefined
}

export interface SyncFilter {
  readonly state?: SyncState | undefined
  readonly partial?: boolean | undefined
  readonly reasons?: readonly string[] | undefined
  readonly notReasons?: readonly string[] | undefined
  readonly subject?: 'user' | 'repository' | undefined
  /** Part of the subject's name. */
  readonly query?: string | undefined
  readonly userId?: number | undefined
  readonly repositoryId?: number | undefined
}

function matching(filter: SyncFilter): RawBuilder<boolean> {
  const { state = null, partial = null, reasons = null, notReasons = null, subject = null } = filter
  return sql<boolean>`(${state}::text IS NULL OR job.state = ${state})
    AND (${partial}::boolean IS NULL OR job.is_partial = ${partial})
    AND (${reasons && [...reasons]}::text[] IS NULL OR job.reason = ANY(${reasons && [...reasons]}::text[]))
    AND (${notReasons && [...notReasons]}::text[] IS NULL OR job.reason <> ALL(${notReasons && [...notReasons]}::text[]))
    AND (${subject}::text IS NULL OR (${subject} = 'user') = (job.user_id IS NOT NULL))
    AND (${filter.userId ?? null}::bigint IS NULL OR job.user_id = ${filter.userId ?? null})
    AND (${filter.repositoryId ?? null}::bigint IS NULL OR job.repository_id = ${filter.repositoryId ?? null})
    AND (${filter.query || null}::text IS NULL OR strpos(lower((
      SELECT username FROM users WHERE users.id = job.user_id
      UNION ALL SELECT name FROM repositories WHERE repositories.id = job.repository_id
    )), lower(${filter.query ?? ''})) > 0)`
}

/** Syncs, newest first. */
export async function syncsOf(
  db: Database,
  filter: SyncFilter,
  { first, before }: { readonly first: number; readonly before?: number | undefined },
): Promise<readonly SyncRow[]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT job.id::float8 AS id, job.user_id::float8 AS "userId", job.repository_id::float8 AS "repositoryId",
      state, reason, priority, triggered_by::float8 AS "triggeredBy", cancellation_reason AS "cancellationReason",
      failure, added, removed, found, host_states AS hosts, is_partial AS "isPartial", queued_at AS "queuedAt",
      started_at AS "startedAt", finished_at AS "finishedAt",
      CASE WHEN state = 'queued' THEN (
        SELECT count(*)::int + 1 FROM permission_sync_jobs earlier WHERE earlier.state = 'queued'
          AND (earlier.priority > job.priority OR (earlier.priority = job.priority AND earlier.id < job.id))
      ) END AS "placeInQueue"
    FROM permission_sync_jobs job
    WHERE ${matching(filter)} AND (${before ?? null}::bigint IS NULL OR job.id < ${before ?? null})
    ORDER BY job.id DESC LIMIT ${first}`.execute(db)
  // The names above are those of the type; NULL stands for what is not there.
  return rows.map(
    (row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? undefined])) as unknown as SyncRow,
  )
}

export async function countSyncs(db: Database, filter: SyncFilter): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) FROM permission_sync_jobs job WHERE ${matching(filter)}`.execute(db)
  return Number(rows[0]?.count)
}

/** When hosts last answered about a user or a repository, and until when that counts. */
export interface LastSync {
  readonly answeredAt: Date | undefined
  readonly validUntil: Date | undefined
}

export async function lastSyncOf(
  db: Database,
  subject: { readonly userId: number } | { readonly repositoryId: number },
): Promise<LastSync> {
  const { rows } = await ('userId' in subject
    ? sql<{ answered: Date | null; valid: Date | null }>`
        SELECT min(answered_at) AS answered, min(valid_until) AS valid FROM user_external_accounts
        WHERE user_id = ${subject.userId}`
    : sql<{ answered: Date | null; valid: Date | null }>`
        SELECT answered_at AS answered, valid_until AS valid FROM repository_permissions
        WHERE repository_id = ${subject.repositoryId}`
  ).execute(db)
  return { answeredAt: rows[0]?.answered ?? undefined, validUntil: rows[0]?.valid ?? undefined }
}

/** How many users and repositories stand how. */
export interface SyncStatistics {
  readonly queueSize: number
  readonly usersWithLatestJobFailing: number
  readonly reposWithLatestJobFailing: number
  readonly usersWithNoPermissions: number
  readonly reposWithNoPermissions: number
  readonly usersWithStalePermissions: number
  readonly reposWithStalePermissions: number
}

export async function syncStatistics(db: Database): Promise<SyncStatistics> {
  const { rows } = await sql<Record<keyof SyncStatistics, number>>`
    WITH latest AS (
      SELECT DISTINCT ON (user_id, repository_id) user_id, repository_id, state FROM permission_sync_jobs
      WHERE finished_at IS NOT NULL ORDER BY user_id, repository_id, id DESC
    ), closed AS (
      SELECT repositories.id, valid_until FROM repositories
      LEFT JOIN repository_permissions ON repository_id = repositories.id
      WHERE deleted_at IS NULL AND access <> 'everyone' AND service_type IS NOT NULL
    )
    SELECT
      (SELECT count(*)::int FROM permission_sync_jobs WHERE state = 'queued') AS "queueSize",
      (SELECT count(*)::int FROM latest WHERE state = 'errored' AND user_id IS NOT NULL) AS "usersWithLatestJobFailing",
      (SELECT count(*)::int FROM latest WHERE state = 'errored' AND repository_id IS NOT NULL)
        AS "reposWithLatestJobFailing",
      (SELECT count(*)::int FROM users WHERE deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM repository_grants WHERE user_id = users.id)) AS "usersWithNoPermissions",
      (SELECT count(*)::int FROM closed
        WHERE NOT EXISTS (SELECT FROM repository_grants WHERE repository_id = closed.id)) AS "reposWithNoPermissions",
      (SELECT count(DISTINCT user_id)::int FROM user_external_accounts
        WHERE answered_at IS NOT NULL AND (valid_until IS NULL OR valid_until < now())) AS "usersWithStalePermissions",
      (SELECT count(*)::int FROM closed WHERE valid_until < now()) AS "reposWithStalePermissions"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A query without a table answers one row.')
  return row
}
