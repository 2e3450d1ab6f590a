import { type Database, sql } from '@sextant/database'

/** Something that went wrong by itself. */
export interface RecentError {
  readonly at: Date
  /** The routine, or the kind of job. */
  readonly where: string
  readonly error: string
}

const mostErrors = 30

/** What failed last: routines and jobs, the newest first. */
export async function recentErrors(db: Database): Promise<readonly RecentError[]> {
  const { rows } = await sql<RecentError>`
    select at, "where", left(error, 1000) as error from (
      select started_at as at, routine as "where", error from background_runs where error is not null
      union all select finished_at, kind, failure from jobs where state = 'failed' and failure is not null
    ) as failed order by at desc nulls last limit ${mostErrors}`.execute(db)
  return rows
}

export interface Figures {
  readonly users: number
  readonly organizations: number
  readonly codeHosts: number
  readonly queuedJobs: number
  readonly waitingMail: number
}

export async function figures(db: Database): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select (select count(*)::int from users where deleted_at is null) as users,
      (select count(*)::int from organizations where deleted_at is null) as organizations,
      (select count(*)::int from external_services where deleted_at is null) as "codeHosts",
      (select count(*)::int from jobs where state = 'queued') as "queuedJobs",
      (select count(*)::int from mail_queue where state = 'queued') as "waitingMail"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database did not count.')
  return row
}

/** How many repositories are in each state. */
export async function repositoryStates(db: Database): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from repositories where deleted_at is null group by state order by state`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
