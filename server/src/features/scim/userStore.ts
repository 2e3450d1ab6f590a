import { type Database, sql } from '@sextant/database'
import * as v from 'valibot'
import { readUser, type ScimUserForm, userSchema } from './userForm.js'

/** A user whom a directory keeps. */
export interface ScimUser {
  readonly id: number
  readonly username: string
  readonly active: boolean
  readonly externalId: string | undefined
  /** As the directory last described it. */
  readonly form: ScimUserForm
  readonly groups: readonly { readonly value: string; readonly display: string }[]
  readonly createdAt: Date
  readonly updatedAt: Date
}

interface UserRow {
  readonly id: string
  readonly username: string
  readonly active: boolean
  readonly external_id: string | null
  readonly attributes: unknown
  readonly groups: unknown
  readonly created_at: Date
  readonly updated_at: Date
}

const groupsForm = v.array(v.object({ value: v.string(), display: v.string() }))

const userOf = (row: UserRow): ScimUser => ({
  id: Number(row.id),
  username: row.username,
  active: row.active,
  externalId: row.external_id ?? undefined,
  form: readUser(row.attributes),
  groups: v.parse(groupsForm, row.groups),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const columns = sql`
  users.id::text, users.username, kept.active, kept.external_id, kept.attributes, kept.created_at, kept.updated_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('value', scim_groups.id::text, 'display', display_name) order by scim_groups.id)
    from scim_group_members member join scim_groups on scim_groups.id = member.group_id
    where member.user_id = kept.user_id
  ), '[]') as groups
  from scim_users kept join users on users.id = kept.user_id`

/** Which users are looked for by their columns, so that a directory's question does not read them all. */
export interface UserKey {
  readonly column: 'userName' | 'externalId' | 'id'
  readonly value: string
}

/** The users that a directory keeps, deactivated ones among them, in the order in which they came. */
export async function scimUsers(db: Database, key?: UserKey): Promise<readonly ScimUser[]> {
  const { rows } = await sql<UserRow>`select ${columns} where ${condition(key)} order by users.id`.execute(db)
  return rows.map(userOf)
}

function condition(key: UserKey | undefined) {
  switch (key?.column) {
    case 'userName':
      return sql`lower(kept.attributes->>'userName') = lower(${key.value})`
    case 'externalId':
      return sql`kept.external_id = ${key.value}`
    case 'id':
      return sql`users.id::text = ${key.value}`
    case undefined:
      return sql`true`
  }
}

export async function scimUserById(db: Database, id: string): Promise<ScimUser | undefined> {
  return (await scimUsers(db, { column: 'id', value: id }))[0]
}

/** Keeps others from changing what directories keep, until the transaction ends: they send one after another. */
export async function holdDirectory(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(72)`.execute(trx)
}

/** Writes down what a directory says of a user. */
export async function keepUser(trx: Database, userId: number, form: ScimUserForm): Promise<void> {
  const { externalId = null, active = true } = form
  const attributes = JSON.stringify(form)
  await sql`
    insert into scim_users (user_id, external_id, active, attributes)
    values (${userId}, ${externalId}, ${active ?? true}, ${attributes}::jsonb)
    on conflict (user_id) do update set external_id = excluded.external_id, active = excluded.active,
      attributes = excluded.attributes, updated_at = now()`.execute(trx)
}

/** The user who has verified an address; undefined when nobody has. */
export async function ownerOfAddress(trx: Database, address: string): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from user_emails join users on users.id = user_id
    where lower(email) = lower(${address}) and verified_at is not null and users.deleted_at is null`.execute(trx)
  return rows.map((row) => Number(row.user_id))[0]
}

/** Gives a user addresses that the directory vouches for, the first as the primary one, and takes others away. */
export async function setAddresses(
  trx: Database,
  userId: number,
  { wanted, dropped }: { readonly wanted: readonly string[]; readonly dropped: readonly string[] },
): Promise<void> {
  const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase())
  await sql`
    delete from user_emails where user_id = ${userId} and lower(email) = any(${lower(dropped)}::text[])
      and lower(email) <> all(${lower(wanted)}::text[])`.execute(trx)
  for (const address of wanted) {
    // What somebody has typed and not proved gives way to what the directory says.
    await sql`
      delete from user_emails
      where lower(email) = lower(${address}) and (verified_at is null or user_id = ${userId})`.execute(trx)
    await sql`
      insert into user_emails (user_id, email, is_primary, verified_at)
      values (${userId}, ${address}, false, now())`.execute(trx)
  }
  const [primary] = wanted
  if (primary === undefined) return
  await sql`update user_emails set is_primary = false where user_id = ${userId} and is_primary`.execute(trx)
  await sql`
    update user_emails set is_primary = true
    where user_id = ${userId} and lower(email) = lower(${primary})`.execute(trx)
}

export async function setDisplayName(trx: Database, userId: number, name: string | null): Promise<void> {
  await sql`update users set display_name = ${name?.slice(0, 255) ?? null} where id = ${userId}`.execute(trx)
}

/** Whether a directory keeps the user. */
export async function isScimControlled(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from scim_users where user_id = ${userId}`.execute(db)
  return rows.length > 0
}

/** The resource that goes over the wire. */
export function userResource(user: ScimUser, base: string) {
  const { form, id, active, externalId, groups, createdAt, updatedAt } = user
  return {
    schemas: [userSchema],
    id: String(id),
    ...(externalId !== undefined && { externalId }),
    ...withoutNulls(form),
    active,
    groups: groups.map((group) => ({ ...group, $ref: `${base}/Groups/${group.value}` })),
    meta: {
      resourceType: 'User',
      created: createdAt.toISOString(),
      lastModified: updatedAt.toISOString(),
      location: `${base}/Users/${id}`,
    },
  }
}

const withoutNulls = (form: ScimUserForm) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null && value !== undefined))
