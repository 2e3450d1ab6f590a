import { type Database, sql } from '@sextant/database'
import type { PageRequest } from '../../graphql/connections.js'
import type { Webhook } from './webhook.js'
import type { WebhookKind } from './webhookHost.js'

interface Row {
  readonly id: string
  readonly uuid: string
  readonly name: string
  readonly kind: WebhookKind
  readonly url: string
  readonly secret: string | null
  readonly created_by: string | null
  readonly updated_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

const webhookOf = (row: Row): Webhook => ({
  id: Number(row.id),
  uuid: row.uuid,
  name: row.name,
  kind: row.kind,
  url: row.url,
  sealedSecret: row.secret ?? undefined,
  createdBy: row.created_by === null ? undefined : Number(row.created_by),
  updatedBy: row.updated_by === null ? undefined : Number(row.updated_by),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** What a site admin sets. */
export interface WebhookSettings {
  readonly name: string
  readonly kind: WebhookKind
  readonly url: string
  readonly sealedSecret: string | undefined
}

export async function insertWebhook(
  db: Database,
  { uuid, userId, ...webhook }: WebhookSettings & { readonly uuid: string; readonly userId: number },
): Promise<Webhook> {
  const { rows } = await sql<Row>`
    INSERT INTO webhooks (uuid, name, kind, url, secret, created_by, updated_by)
    VALUES (${uuid}, ${webhook.name}, ${webhook.kind}, ${webhook.url}, ${webhook.sealedSecret ?? null},
      ${userId}, ${userId})
    RETURNING *`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A webhook was inserted and not answered.')
  return webhookOf(row)
}

/** Undefined when there is none. */
export async function changeWebhook(
  db: Database,
  id: number,
  { name, kind, url, sealedSecret, userId }: WebhookSettings & { readonly userId: number },
): Promise<Webhook | undefined> {
  const { rows } = await sql<Row>`
    UPDATE webhooks SET name = ${name}, kind = ${kind}, url = ${url}, secret = ${sealedSecret ?? null},
      updated_by = ${userId}, updated_at = now()
    WHERE id = ${id} RETURNING *`.execute(db)
  return rows.map(webhookOf)[0]
}

/** Ends a webhook and forgets what it received. False when there was none. */
export async function removeWebhook(db: Database, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM webhooks WHERE id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

export async function webhookById(db: Database, id: number): Promise<Webhook | undefined> {
  const { rows } = await sql<Row>`SELECT * FROM webhooks WHERE id = ${id}`.execute(db)
  return rows.map(webhookOf)[0]
}

/** `uuid` has the form of one. */
export async function webhookByUuid(db: Database, uuid: string): Promise<Webhook | undefined> {
  const { rows } = await sql<Row>`SELECT * FROM webhooks WHERE uuid = ${uuid}::uuid`.execute(db)
  return rows.map(webhookOf)[0]
}

/** The webhooks by name, those of one kind where it is given; one more than the page holds. */
export async function listWebhooks(
  db: Database,
  { kind, first, after }: PageRequest & { readonly kind?: string | undefined },
): Promise<readonly Webhook[]> {
  const [name = '', id = 0] = after ?? []
  const { rows } = await sql<Row>`
    SELECT * FROM webhooks
    WHERE (${kind ?? null}::text IS NULL OR kind = ${kind ?? null}) AND (lower(name), id) > (${name}, ${id})
    ORDER BY lower(name), id LIMIT ${first + 1}`.execute(db)
  return rows.map(webhookOf)
}

export async function countWebhooks(db: Database, kind?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM webhooks WHERE ${kind ?? null}::text IS NULL OR kind = ${kind ?? null}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The oldest webhook of each of these hosts, as `GITHUB https://github.com`, by its uuid. */
export async function webhooksOfHosts(db: Database, hosts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ host: string; uuid: string }>`
    SELECT DISTINCT ON (host) host, uuid
    FROM (SELECT kind || ' ' || rtrim(url, '/') AS host, uuid, id FROM webhooks) AS named
    WHERE host = ANY(${[...hosts]}) ORDER BY host, id`.execute(db)
  return new Map(rows.map(({ host, uuid }) => [host, uuid]))
}
