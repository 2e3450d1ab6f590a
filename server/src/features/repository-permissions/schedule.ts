import { sql } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import { requestSync } from './syncJobs.js'
import type { PermissionSyncServices } from './syncServices.js'

/** How many are asked about in one round, and how soon again: `permissions.syncOldestUsers` and its kin. */
export interface SyncPace {
  readonly users: Pace
  readonly repositories: Pace
}

interface Pace {
  /** The oldest are asked about, so many at once. */
  readonly oldest: number
  /** Nobody is asked about again sooner than this, and later each time after failures. */
  readonly leastSeconds: number
}

/** As it is set now. */
export const syncPaceOf = (configuration: Configuration): SyncPace => ({
  users: {
    oldest: configuration.get('permissions.syncOldestUsers'),
    leastSeconds: configuration.get('permissions.syncUsersBackoffSeconds'),
  },
  repositories: {
    oldest: configuration.get('permissions.syncOldestRepos'),
    leastSeconds: configuration.get('permissions.syncReposBackoffSeconds'),
  },
})

interface Due {
  readonly id: string
  readonly never: boolean
}

/**
 * Asks for the syncs that are due: first those about whom nothing is known, then those whose answers are oldest. Does
 * nothing where no host tells permissions.
 */
export async function scheduleSyncs({ db, hosts }: PermissionSyncServices, pace: SyncPace): Promise<void> {
  if ((await hosts.all()).length === 0) return
  for (const { id, never } of await dueUsers(db, pace.users)) {
    const reason = never ? 'REASON_USER_NO_PERMISSIONS' : 'REASON_USER_OUTDATED_PERMISSIONS'
    await requestSync(db, { subject: { userId: Number(id) }, reason, priority: never ? 'MEDIUM' : 'LOW' })
  }
  for (const { id, never } of await dueRepositories(db, pace.repositories)) {
    const reason = never ? 'REASON_REPO_NO_PERMISSIONS' : 'REASON_REPO_OUTDATED_PERMISSIONS'
    await requestSync(db, { subject: { repositoryId: Number(id) }, reason, priority: never ? 'MEDIUM' : 'LOW' })
  }
}

type Database = PermissionSyncServices['db']

async function dueUsers(db: Database, { oldest, leastSeconds }: Pace): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    SELECT subject.id, past.finished_at IS NULL AS never FROM users subject ${pastOf('user_id')}
    WHERE subject.deleted_at IS NULL AND ${isDue(leastSeconds)} AND (
      EXISTS (SELECT FROM user_external_accounts WHERE user_id = subject.id)
      OR EXISTS (SELECT FROM user_emails WHERE user_id = subject.id AND verified_at IS NOT NULL)
    ) ORDER BY past.finished_at NULLS FIRST LIMIT ${oldest}`.execute(db)
  return rows
}

async function dueRepositories(db: Database, { oldest, leastSeconds }: Pace): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    SELECT subject.id, past.finished_at IS NULL AS never FROM repositories subject ${pastOf('repository_id')}
    WHERE subject.deleted_at IS NULL AND subject.service_type IS NOT NULL AND subject.access <> 'everyone' AND ${isDue(leastSeconds)}
    ORDER BY past.finished_at NULLS FIRST LIMIT ${oldest}`.execute(db)
  return rows
}

/** When a subject's last sync ended, whether one is under way, and how many failed in a row. */
function pastOf(column: 'user_id' | 'repository_id') {
  const id = sql.ref(`job.${column}`)
  return sql`CROSS JOIN LATERAL (
    SELECT max(job.finished_at) AS finished_at,
      coalesce(bool_or(job.state IN ('queued', 'processing')), false) AS under_way,
      count(*) FILTER (WHERE job.state = 'errored') AS failures,
      count(*) FILTER (WHERE job.state = 'completed') AS successes
    FROM permission_sync_jobs job WHERE ${id} = subject.id
  ) AS past`
}

/** With nothing but failures in what is kept of the past, the pause grows with each. */
const isDue = (
  leastSeconds: number,
) => sql`NOT past.under_way AND (past.finished_at IS NULL OR past.finished_at < now() - interval '1 second'
  * ${leastSeconds} * CASE WHEN past.successes = 0 THEN power(2, past.failures) ELSE 1 END)`
