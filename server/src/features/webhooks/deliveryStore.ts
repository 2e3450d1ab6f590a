import { type Database, enqueueJobs, sql, type Transaction, transaction } from '@sextant/database'
import type { NewDelivery } from './delivery.js'
import type { WebhookKind } from './webhookHost.js'

/** The job that handles what a webhook has received; its payload and key are the id of the webhook. */
export const deliveryJob = 'webhook.deliveries'

/** What became of a delivery at the door: it waits to be handled, or it is one that was taken before. */
export type Taken = 'queued' | 'repeated'

/**
 * Stores deliveries, and asks for them to be handled: all of them or none. One that the host has sent before, by its id,
 * is counted and no more, unless its handling failed: then it is handled again.
 */
export async function takeDeliveries(db: Database, deliveries: readonly NewDelivery[]): Promise<readonly Taken[]> {
  return transaction(db, async (within) => {
    const isFresh = await rememberIds(within, deliveries)
    const taken = deliveries.map((delivery) => (isFresh(delivery) ? 'queued' : 'repeated'))
    const fresh = deliveries.filter((_delivery, at) => taken[at] === 'queued')
    // Together: a burst waits for few round trips.
    if (fresh.length > 0) await insertDeliveries(within, fresh, { state: 'queued', statusCode: 200 })
    for (const [at, delivery] of deliveries.entries()) if (taken[at] === 'repeated') await noteRepeat(within, delivery)
    await requestHandling(within, [...new Set(deliveries.map(({ webhookId }) => webhookId))])
    return taken
  })
}

const keyOf = (webhookId: number | string, deliveryId: string) => `${webhookId} ${deliveryId}`

/** Remembers the ids of deliveries; answers whether one is new, which the first of several with its id is. */
async function rememberIds(
  db: Transaction,
  deliveries: readonly NewDelivery[],
): Promise<(delivery: NewDelivery) => boolean> {
  const rows = deliveries.flatMap(({ webhookId, deliveryId }) =>
    deliveryId === undefined ? [] : [sql`(${webhookId}::bigint, ${deliveryId})`],
  )
  const remembered = new Set<string>()
  if (rows.length > 0) {
    const { rows: found } = await sql<{ webhook_id: string; delivery_id: string }>`
      INSERT INTO webhook_delivery_ids (webhook_id, delivery_id) VALUES ${sql.join(rows)}
      ON CONFLICT DO NOTHING RETURNING webhook_id::text, delivery_id`.execute(db)
    for (const { webhook_id, delivery_id } of found) remembered.add(keyOf(webhook_id, delivery_id))
  }
  return ({ webhookId, deliveryId }) => deliveryId === undefined || remembered.delete(keyOf(webhookId, deliveryId))
}

async function noteRepeat(db: Transaction, { webhookId, deliveryId }: NewDelivery): Promise<void> {
  await sql`
    UPDATE webhook_deliveries SET repeats = repeats + 1,
      state = CASE WHEN state = 'failed' THEN 'queued' ELSE state END,
      error = CASE WHEN state = 'failed' THEN NULL ELSE error END
    WHERE webhook_id = ${webhookId} AND delivery_id = ${deliveryId ?? null} AND state <> 'refused'`.execute(db)
}

/** Keeps what was not taken, with the reason and without its payload: anybody may have sent it. */
export async function keepRefused(db: Database, delivery: NewDelivery, error: string): Promise<void> {
  await insertDeliveries(db, [delivery], { state: 'refused', statusCode: 401, error })
}

async function insertDeliveries(
  db: Database,
  deliveries: readonly NewDelivery[],
  {
    state,
    statusCode,
    error,
  }: { readonly state: 'queued' | 'refused'; readonly statusCode: number; readonly error?: string },
): Promise<void> {
  const rows = deliveries.map(
    ({ webhookId, deliveryId, event, headers, contentType, payload }) => sql`(
      ${webhookId}::bigint, ${deliveryId ?? null}, ${event}, ${JSON.stringify(headers)}::jsonb, ${contentType},
      ${state === 'refused' ? Buffer.alloc(0) : payload}::bytea, ${payload.length}::int, ${state}, ${statusCode}::int,
      ${error ?? null})`,
  )
  await sql`
    INSERT INTO webhook_deliveries
      (webhook_id, delivery_id, event, headers, content_type, payload, payload_bytes, state, status_code, error)
    VALUES ${sql.join(rows)}`.execute(db)
}

/** Asks for what these webhooks have received to be handled. */
export async function requestHandling(db: Database, webhookIds: readonly number[]): Promise<void> {
  const jobs = webhookIds.map((id) => ({ kind: deliveryJob, key: String(id), payload: { id }, maxAttempts: 20 }))
  await enqueueJobs(db, jobs)
}

/** The webhooks that have deliveries waiting: for the upkeep, in case a job was given up. */
export async function webhooksWaiting(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT webhook_id AS id FROM webhook_deliveries WHERE state = 'queued'`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** A delivery that waits to be handled. */
export interface WaitingDelivery {
  readonly id: number
  readonly webhookId: number
  readonly kind: WebhookKind
  /** The host's URL, as repositories and connections have it. */
  readonly url: string
  readonly event: string
  readonly contentType: string
  readonly payload: Buffer
}

/** The next deliveries of a webhook in the order in which they came: at most `most`, and about 8 MB of payload. */
export async function waitingDeliveries(
  db: Database,
  webhookId: number,
  most: number,
): Promise<readonly WaitingDelivery[]> {
  const { rows } = await sql<Omit<WaitingDelivery, 'id' | 'webhookId'> & { id: string }>`
    SELECT next.id::text, kind, url, event, content_type AS "contentType", payload
    FROM (
      SELECT *, sum(payload_bytes) OVER (ORDER BY id) - payload_bytes AS before FROM (
        SELECT * FROM webhook_deliveries WHERE webhook_id = ${webhookId} AND state = 'queued' ORDER BY id LIMIT ${most}
      ) waiting
    ) next JOIN webhooks ON webhooks.id = next.webhook_id
    WHERE before < 8000000 ORDER BY next.id`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id), webhookId }))
}

/** What became of a delivery. */
export interface Handled {
  readonly event: string
  readonly outcome: readonly string[]
  readonly error?: string
  readonly matched: boolean
  readonly repositoryId?: number
  readonly milliseconds: number
}

/** Of a larger payload only the beginning is kept once it was handled, in bytes. */
export const keptWhole = 1_000_000
const keptOfLarge = 65_536

export async function finishDelivery(db: Database, id: number, handled: Handled): Promise<void> {
  const { event, outcome, error, matched, repositoryId, milliseconds } = handled
  await sql`
    UPDATE webhook_deliveries SET state = ${error === undefined ? 'handled' : 'failed'}, event = ${event},
      outcome = ${[...outcome]}::text[], error = ${error ?? null}, matched = ${matched},
      repository_id = ${repositoryId ?? null}, handled_at = now(), milliseconds = ${milliseconds},
      payload = CASE WHEN payload_bytes > ${keptWhole} THEN substring(payload FOR ${keptOfLarge}) ELSE payload END
    WHERE id = ${id} AND state = 'queued'`.execute(db)
}

/** Queues a copy of a delivery; its id, or undefined where it was refused or is no longer whole. */
export async function repeatDelivery(db: Database, id: number): Promise<number | undefined> {
  return transaction(db, async (within) => {
    const { rows } = await sql<{ id: string; webhook_id: string }>`
      INSERT INTO webhook_deliveries
        (webhook_id, event, headers, content_type, payload, payload_bytes, state, status_code, redelivery_of)
      SELECT webhook_id, event, headers, content_type, payload, payload_bytes, 'queued', 200, id
      FROM webhook_deliveries
      WHERE id = ${id} AND state <> 'refused' AND payload_bytes = octet_length(payload)
      RETURNING id::text, webhook_id::text`.execute(within)
    const [row] = rows
    if (!row) return undefined
    await requestHandling(within, [Number(row.webhook_id)])
    return Number(row.id)
  })
}

/** How long deliveries are shown, in hours: `webhook.logging.retention` of existing servers, by default. */
export const shownHours = 72
/** How many deliveries of one webhook are kept. */
const mostKept = 10_000
/** Hosts send again for days, and by hand for longer: threats W-03. */
const rememberedDays = 8

/** Forgets what is too old or too much. What waits stays. */
export async function sweepDeliveries(db: Database): Promise<void> {
  await sql`
    DELETE FROM webhook_deliveries
    WHERE state <> 'queued' AND received_at < now() - make_interval(hours => ${shownHours})`.execute(db)
  await sql`
    WITH beyond AS MATERIALIZED (
      SELECT webhooks.id, (
        SELECT id FROM webhook_deliveries WHERE webhook_id = webhooks.id ORDER BY id DESC OFFSET ${mostKept} LIMIT 1
      ) AS last FROM webhooks
    )
    DELETE FROM webhook_deliveries old USING beyond
    WHERE old.webhook_id = beyond.id AND old.id <= beyond.last AND old.state <> 'queued'`.execute(db)
  await sql`
    DELETE FROM webhook_delivery_ids WHERE seen_at < now() - make_interval(days => ${rememberedDays})`.execute(db)
}
