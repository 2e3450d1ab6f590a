import { type Database, sql } from '@sextant/database'

/** What stands in a line where a name of an erased account stood. */
export const erased = '[erased]'

interface LineRow {
  readonly id: string
  readonly before: unknown
  readonly after: unknown
  readonly ownEntity: boolean
}

/**
 * Takes a person out of the log and leaves the lines: who acted and what happened stay under the account's id. `names`
 * are the words that name the person, wherever they stand as a whole value; in lines about the account itself every
 * text goes, because it told of the account.
 */
export async function eraseFromAuditLog(trx: Database, userId: number, names: readonly string[]): Promise<void> {
  const all = [...new Set([...names, ...(await namesInLines(trx, userId))])]
  await eraseValues(trx, userId, all)
  await sql`
    update audit_log set
      actor_name = case when actor_user_id = ${userId} then ${erased} else actor_name end,
      address = case when actor_user_id = ${userId} then null else address end,
      entity_name = case
        when (entity_kind = 'User' and entity_id = ${String(userId)}) or entity_name = any(${all}::text[])
          -- What its owner called it, in words of their own.
          or (entity_kind = 'AccessToken' and coalesce(after, before) ->> 'userId' = ${String(userId)}) then ${erased}
        else entity_name end
    where actor_user_id = ${userId} or (entity_kind = 'User' and entity_id = ${String(userId)})
      or entity_name = any(${all}::text[])
      or (entity_kind = 'AccessToken' and coalesce(after, before) ->> 'userId' = ${String(userId)})`.execute(trx)
}

/** What the account was called when its lines were written. */
async function namesInLines(trx: Database, userId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select actor_name as name from audit_log where actor_user_id = ${userId} and actor_name is not null
    union
    select entity_name from audit_log
    where entity_kind = 'User' and entity_id = ${String(userId)} and entity_name is not null`.execute(trx)
  return rows.map(({ name }) => name)
}

async function eraseValues(trx: Database, userId: number, names: readonly string[]): Promise<void> {
  const { rows } = await sql<LineRow>`
    select id::text, before, after, entity_kind = 'User' and entity_id = ${String(userId)} as "ownEntity"
    from audit_log
    where (entity_kind = 'User' and entity_id = ${String(userId)}) or exists (
      select from unnest(${[...names]}::text[]) as name
      where strpos(lower(coalesce(before::text, '') || coalesce(after::text, '')),
        lower(trim(both '"' from to_json(name)::text))) > 0
    )`.execute(trx)
  const gone = new Set(names.map((name) => name.toLowerCase()))
  for (const { id, before, after, ownEntity } of rows) {
    const isGone = (text: string) => ownEntity || gone.has(text.toLowerCase())
    await sql`
      update audit_log set before = ${print(before, isGone)}::jsonb, after = ${print(after, isGone)}::jsonb
      where id = ${id}`.execute(trx)
  }
}

const print = (value: unknown, isGone: (text: string) => boolean) =>
  value === null ? null : JSON.stringify(without(value, isGone))

/** The value with each text that is gone replaced. */
function without(value: unknown, isGone: (text: string) => boolean): unknown {
  if (typeof value === 'string') return isGone(value) ? erased : value
  if (Array.isArray(value)) return value.map((item) => without(item, isGone))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, without(item, isGone)]))
}
