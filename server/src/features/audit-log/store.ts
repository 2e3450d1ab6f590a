import { type Database, type RawBuilder, sql } from '@sextant/database'

/** A line of the audit log. */
export interface AuditLogEntry {
  readonly id: number
  readonly at: Date
  readonly actorId: number | null
  /** What the actor was called then. */
  readonly actorName: string | null
  /** The site admin who acted as the actor. */
  readonly sudoName: string | null
  readonly source: 'session' | 'token' | 'server' | 'anonymous'
  readonly address: string | null
  readonly act: string
  readonly entityKind: string
  readonly entityId: string
  readonly entityName: string | null
  readonly before: unknown
  readonly after: unknown
}

/** Which lines are wanted. What is left out does not narrow. */
export interface AuditLogFilter {
  /** The username then or now, of who acted or as whom they did. */
  readonly actor?: string | undefined
  /** An act, or the noun before its dot. */
  readonly act?: string | undefined
  readonly entity?: { readonly kind: string; readonly id: string } | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
}

type Row = Omit<AuditLogEntry, 'id' | 'actorId'> & { readonly id: string; readonly actorId: string | null }

/** Lines before the one with this id, newest first. */
export async function readAuditLog(
  db: Database,
  filter: AuditLogFilter,
  { limit, before }: { readonly limit: number; readonly before?: number | undefined },
): Promise<readonly AuditLogEntry[]> {
  const { rows } = await sql<Row>`
    select log.id::text, log.at, actor_user_id::text as "actorId", actor_name as "actorName",
      coalesce(sudo.username, sudo_user_id::text) as "sudoName", source, address, act,
      entity_kind as "entityKind", entity_id as "entityId", entity_name as "entityName", before, after
    from audit_log log left join users sudo on sudo.id = sudo_user_id
    where log.id < ${before ?? Number.MAX_SAFE_INTEGER} and ${matching(filter)}
    order by log.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    actorId: row.actorId === null ? null : Number(row.actorId),
  }))
}

export async function countAuditLog(db: Database, filter: AuditLogFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log log where ${matching(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The acts that have been recorded, in order: what a list can be narrowed to. */
export async function recordedActs(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ act: string }>`select distinct act from audit_log order by act`.execute(db)
  return rows.map(({ act }) => act)
}

/** Forgets what is older than this many days. */
export async function sweepAuditLog(db: Database, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_log where at < now() - make_interval(days => ${days})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

function matching({ actor, act, entity, since, until }: AuditLogFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (actor !== undefined) {
    conditions.push(sql`(lower(actor_name) = lower(${actor})
      or actor_user_id in (select id from users where lower(username) = lower(${actor}))
      or sudo_user_id in (select id from users where lower(username) = lower(${actor})))`)
  }
  if (act !== undefined) conditions.push(sql`(act = ${act} or split_part(act, '.', 1) = ${act})`)
  if (entity !== undefined) conditions.push(sql`entity_kind = ${entity.kind} and entity_id = ${entity.id}`)
  if (since !== undefined) conditions.push(sql`log.at >= ${since}`)
  if (until !== undefined) conditions.push(sql`log.at < ${until}`)
  return sql.join(conditions, sql` and `)
}
