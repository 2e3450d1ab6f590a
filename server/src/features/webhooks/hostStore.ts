import { type Database, sql } from '@sextant/database'
import type { WebhookKind } from './webhookHost.js'

/** A code host, as repositories name it and as connections do. */
export interface HostName {
  readonly serviceType: string
  readonly kind: WebhookKind
  /** With a slash at the end. */
  readonly url: string
}

/**
 * The repository of a host that has one of these ids there; undefined when none is mirrored here. A name from a payload
 * is not asked for: it may be another repository's by now.
 */
export async function repositoryOfHost(
  db: Database,
  { serviceType, url }: HostName,
  externalIds: readonly string[],
): Promise<number | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM repositories
    WHERE service_type = ${serviceType} AND service_id = ${url} AND external_id = ANY(${[...externalIds]}::text[])
      AND deleted_at IS NULL
    ORDER BY id LIMIT 1`.execute(db)
  return rows[0] && Number(rows[0].id)
}

/** The connections to a host. */
export async function connectionsTo(db: Database, { kind, url }: HostName): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM external_services WHERE kind = ${kind} AND url = ${url} AND deleted_at IS NULL ORDER BY id
  `.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** A webhook has a repository fetched once within this time, in seconds: threats W-07. */
export const fetchEverySeconds = 10

/** Whether a webhook may have the repository fetched now, which is noted; otherwise in how many milliseconds. */
export async function spendFetch(db: Database, repositoryId: number): Promise<'now' | number> {
  const span = sql`make_interval(secs => ${fetchEverySeconds})`
  const { rows } = await sql`
    INSERT INTO webhook_fetches AS latest (repository_id, asked_at) VALUES (${repositoryId}, now())
    ON CONFLICT (repository_id) DO UPDATE SET asked_at = now() WHERE latest.asked_at <= now() - ${span}
    RETURNING repository_id`.execute(db)
  if (rows.length > 0) return 'now'
  const { rows: left } = await sql<{ milliseconds: number }>`
    SELECT (greatest(0, extract(epoch FROM asked_at + ${span} - now())) * 1000)::int AS milliseconds
    FROM webhook_fetches WHERE repository_id = ${repositoryId}`.execute(db)
  return left[0]?.milliseconds ?? 0
}

/** Notes that a webhook has the repository fetched now. */
export async function noteFetch(db: Database, repositoryId: number): Promise<void> {
  await sql`UPDATE webhook_fetches SET asked_at = now() WHERE repository_id = ${repositoryId}`.execute(db)
}
