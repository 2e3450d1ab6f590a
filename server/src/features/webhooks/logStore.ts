import { type Database, type RawBuilder, sql } from '@sextant/database'
import type { PageRequest } from '../../graphql/connections.js'
import type { Viewer } from '../../http/viewer.js'
import { readableBy } from '../permissions/index.js'
import type { Delivery, DeliveryState, Header } from './delivery.js'

/** Which deliveries are asked for; all of them without any. */
export interface LogFilter {
  readonly webhookId?: number | undefined
  readonly onlyErrors?: boolean | undefined
  /** Those that name something that is not here. */
  readonly onlyUnmatched?: boolean | undefined
  /** Inclusive. */
  readonly since?: Date | undefined
  /** Inclusive. */
  readonly until?: Date | undefined
}

interface Row {
  readonly id: string
  readonly webhook_id: string
  readonly delivery_id: string | null
  readonly event: string
  readonly received_at: Date
  readonly state: DeliveryState
  readonly status_code: number
  readonly headers: readonly Header[]
  readonly content_type: string
  readonly payload_bytes: number
  readonly whole: boolean
  readonly repeats: number
  readonly outcome: readonly string[]
  readonly error: string | null
  readonly milliseconds: number | null
  readonly redelivery_of: string | null
  readonly shown: boolean
}

/** What waits has not been read: nobody knows yet whose repository it is about. */
const shownTo = (viewer: Viewer) => sql<boolean>`(
  state <> 'queued' AND (repository_id IS NULL OR EXISTS (
    SELECT FROM repositories WHERE repositories.id = repository_id AND ${readableBy(viewer)}
  )))`

const columns = (viewer: Viewer) => sql`
  id::text, webhook_id::text, delivery_id, event, received_at, state, status_code, headers, content_type,
  payload_bytes, octet_length(payload) = payload_bytes AS whole, repeats, outcome, error, milliseconds,
  redelivery_of::text, ${shownTo(viewer)} AS shown`

function deliveryOf(row: Row): Delivery {
  return {
    id: Number(row.id),
    webhookId: Number(row.webhook_id),
    deliveryId: row.delivery_id ?? undefined,
    event: row.event,
    receivedAt: row.received_at,
    state: row.state,
    statusCode: row.status_code,
    headers: row.headers,
    contentType: row.content_type,
    payloadBytes: row.payload_bytes,
    whole: row.whole,
    repeats: row.repeats,
    outcome: row.shown ? row.outcome : [],
    error: row.shown ? (row.error ?? undefined) : undefined,
    milliseconds: row.milliseconds ?? undefined,
    redeliveryOf: row.redelivery_of === null ? undefined : Number(row.redelivery_of),
    shown: row.shown,
  }
}

function matching({ webhookId, onlyErrors, onlyUnmatched, since, until }: LogFilter): RawBuilder<boolean> {
  return sql<boolean>`(${webhookId ?? null}::bigint IS NULL OR webhook_id = ${webhookId ?? null})
    AND (${!onlyErrors} OR state IN ('failed', 'refused'))
    AND (${!onlyUnmatched} OR NOT matched)
    AND (${since ?? null}::timestamptz IS NULL OR received_at >= ${since ?? null})
    AND (${until ?? null}::timestamptz IS NULL OR received_at <= ${until ?? null})`
}

/** The deliveries, newest first; one more than the page holds. */
export async function listDeliveries(
  db: Database,
  viewer: Viewer,
  { filter, page }: { readonly filter: LogFilter; readonly page: PageRequest },
): Promise<readonly Delivery[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns(viewer)} FROM webhook_deliveries
    WHERE ${matching(filter)} AND id < ${page.after?.[0] ?? Number.MAX_SAFE_INTEGER}
    ORDER BY webhook_deliveries.id DESC LIMIT ${page.first + 1}`.execute(db)
  return rows.map(deliveryOf)
}

export async function countDeliveries(db: Database, filter: LogFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM webhook_deliveries WHERE ${matching(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function deliveryById(db: Database, viewer: Viewer, id: number): Promise<Delivery | undefined> {
  const { rows } = await sql<Row>`
    SELECT ${columns(viewer)} FROM webhook_deliveries WHERE id = ${id}`.execute(db)
  return rows.map(deliveryOf)[0]
}

/** The payload as text, as far as it is kept; undefined for a viewer who may not see it. */
export async function payloadOf(db: Database, viewer: Viewer, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ payload: Buffer }>`
    SELECT payload FROM webhook_deliveries WHERE id = ${id} AND ${shownTo(viewer)}`.execute(db)
  return rows[0]?.payload.toString('utf8')
}
