import { type Database, sql } from '@sextant/database'
import { bad, type Check, type Finding, good, type Patient, warning } from './finding.js'

/** A check of what the database says; passed over when it cannot be opened, which the caller tells. */
const ofDatabase = (name: string, find: (db: Database) => Promise<Finding | readonly Finding[]>): Check => ({
  name,
  find: async ({ db }: Patient) => (db ? find(db) : []),
})

/** What the database knows of the state of things. */
export const databaseChecks: readonly Check[] = [
  ofDatabase('clock', async (db) => judgeClock(await clockDifference(db))),
  ofDatabase('code hosts', codeHosts),
  ofDatabase('mirrors', mirrors),
  ofDatabase('jobs', jobs),
  ofDatabase('administrators', administrators),
]

/** How far the database's clock is ahead of ours, in milliseconds. */
async function clockDifference(db: Database): Promise<number> {
  const before = Date.now()
  const { rows } = await sql<{ now: number }>`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now`.execute(db)
  return Number(rows[0]?.now) - (before + Date.now()) / 2
}

export function judgeClock(milliseconds: number): Finding {
  const seconds = Math.round(Math.abs(milliseconds) / 1000)
  if (seconds <= 5) return good('the clocks of the server and its database agree')
  return bad(
    `The clocks of the server and its database differ by ${seconds} seconds.`,
    'Set both by NTP: sessions, links and leases end by the clock.',
  )
}

async function codeHosts(db: Database): Promise<Finding | readonly Finding[]> {
  const { rows } = await sql<{ name: string; error: string | null }>`
    SELECT display_name AS name, last_sync_error AS error FROM external_services WHERE deleted_at IS NULL
    ORDER BY id`.execute(db)
  const failing = rows.filter(({ error }) => error)
  if (failing.length === 0) return good(`${rows.length} code host connections, all synced`)
  return failing.map(({ name, error }) =>
    bad(
      `The code host connection ${name} fails: ${error}`,
      'Open it under /site-admin/external-services: often its token has expired.',
    ),
  )
}

async function mirrors(db: Database): Promise<Finding> {
  const { rows } = await sql<{ corrupted: number; failing: number }>`
    SELECT count(*) FILTER (WHERE is_corrupted)::int AS corrupted,
      count(*) FILTER (WHERE last_error IS NOT NULL AND NOT is_corrupted)::int AS failing FROM mirrors`.execute(db)
  const { corrupted = 0, failing = 0 } = rows[0] ?? {}
  if (corrupted + failing === 0) return good('no mirror fails')
  return warning(
    `${corrupted} mirrors are damaged and ${failing} could not be fetched.`,
    'Look at /site-admin/repositories?status=failed-fetch.',
  )
}

async function jobs(db: Database): Promise<Finding> {
  const { rows } = await sql<{ waiting: number; stuck: number }>`
    SELECT count(*) FILTER (WHERE state = 'queued' AND run_after < now() - interval '1 hour')::int AS waiting,
      count(*) FILTER (WHERE state = 'running' AND lease_until < now() - interval '10 minutes')::int AS stuck
    FROM jobs WHERE state IN ('queued', 'running')`.execute(db)
  const { waiting = 0, stuck = 0 } = rows[0] ?? {}
  if (waiting + stuck === 0) return good('no job waits long')
  return warning(
    `${waiting} jobs wait for more than an hour, ${stuck} were begun and left.`,
    'Is a server of the role `all` or `worker` running? Look at /site-admin/background-jobs.',
  )
}

async function administrators(db: Database): Promise<Finding> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM users WHERE site_admin AND deleted_at IS NULL`.execute(db)
  const count = rows[0]?.count ?? 0
  return count > 0
    ? good(`${count} site admins`)
    : warning('There is no site admin yet.', 'Open the link that the start prints.')
}
