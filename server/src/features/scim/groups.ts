import { type Database, sql, transaction } from '@sextant/database'
import * as v from 'valibot'
import { recordAct } from '../audit-log/index.js'
import { badValue, noResource, taken } from './scimError.js'
import type { ScimServices } from './services.js'
import { holdDirectory } from './userStore.js'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

const form = v.object({
  displayName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255), v.excludes('\0')),
  externalId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1000)))),
  members: v.optional(
    v.nullable(v.pipe(v.array(v.object({ value: v.pipe(v.string(), v.maxLength(40)) })), v.maxLength(50_000))),
  ),
})

/** A group as a directory describes one. */
export type ScimGroupForm = v.InferOutput<typeof form>

/** Reads the body of a request. Throws `ScimProblem`. */
export function readGroup(body: unknown): ScimGroupForm {
  const parsed = v.safeParse(form, body)
  if (parsed.success) return parsed.output
  throw badValue(`The group does not have the expected form: see \`${v.getDotPath(parsed.issues[0]) ?? 'body'}\`.`)
}

/** A group that a directory keeps. It stands for the organization of its name. */
export interface ScimGroup {
  readonly id: number
  readonly displayName: string
  readonly externalId: string | undefined
  readonly members: readonly { readonly value: string; readonly display: string }[]
  readonly createdAt: Date
  readonly updatedAt: Date
}

interface GroupRow {
  readonly id: string
  readonly display_name: string
  readonly external_id: string | null
  readonly members: unknown
  readonly created_at: Date
  readonly updated_at: Date
}

const membersForm = v.array(v.object({ value: v.string(), display: v.string() }))

/** All groups, or the one with an id or a name. */
export async function scimGroups(
  db: Database,
  key?: { readonly column: 'id' | 'displayName' | 'externalId'; readonly value: string },
): Promise<readonly ScimGroup[]> {
  const { rows } = await sql<GroupRow>`
    select kept.id::text, display_name, external_id, created_at, updated_at, coalesce((
      select jsonb_agg(jsonb_build_object('value', users.id::text, 'display', users.username) order by users.id)
      from scim_group_members member join users on users.id = member.user_id where member.group_id = kept.id
    ), '[]') as members
    from scim_groups kept where ${condition(key)} order by kept.id`.execute(db)
  return rows.map((row) => ({
    id: Number(row.id),
    displayName: row.display_name,
    externalId: row.external_id ?? undefined,
    members: v.parse(membersForm, row.members),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }))
}

function condition(key: { readonly column: string; readonly value: string } | undefined) {
  if (key === undefined) return sql`true`
  if (key.column === 'id') return sql`kept.id::text = ${key.value}`
  if (key.column === 'externalId') return sql`kept.external_id = ${key.value}`
  return sql`lower(kept.display_name) = lower(${key.value})`
}

export async function requireGroup(db: Database, id: string): Promise<ScimGroup> {
  const [group] = await scimGroups(db, { column: 'id', value: id })
  if (!group) throw noResource()
  return group
}

/** Makes a group. Throws `ScimProblem`. */
export async function createGroup(services: ScimServices, given: ScimGroupForm): Promise<ScimGroup> {
  return transaction(services.db, async (trx) => {
    await holdDirectory(trx)
    await requireFreeName(trx, given.displayName)
    const { rows } = await sql<{ id: string }>`
      insert into scim_groups (display_name, external_id) values (${given.displayName}, ${given.externalId ?? null})
      returning id::text`.execute(trx)
    const group = await requireGroup(trx, rows[0]?.id ?? '')
    await setMembers(trx, services, { group, name: given.displayName, members: idsIn(given) })
    return recorded(trx, 'scim.group.create', group.id)
  })
}

/** Makes a group what a change makes of it. Throws `ScimProblem`. */
export async function changeGroup(
  services: ScimServices,
  id: string,
  change: (group: ScimGroup) => ScimGroupForm,
): Promise<ScimGroup> {
  return transaction(services.db, async (trx) => {
    await holdDirectory(trx)
    const group = await requireGroup(trx, id)
    const given = change(group)
    if (given.displayName.toLowerCase() !== group.displayName.toLowerCase()) {
      await requireFreeName(trx, given.displayName)
    }
    await setMembers(trx, services, { group, name: given.displayName, members: idsIn(given) })
    await sql`
      update scim_groups set display_name = ${given.displayName}, external_id = ${given.externalId ?? null},
        updated_at = now() where id = ${group.id}`.execute(trx)
    return recorded(trx, 'scim.group.update', group.id)
  })
}

/** Forgets a group: its members leave the organization. Throws `ScimProblem`. */
export async function deleteGroup(services: ScimServices, id: string): Promise<void> {
  await transaction(services.db, async (trx) => {
    await holdDirectory(trx)
    const group = await requireGroup(trx, id)
    await setMembers(trx, services, { group, name: group.displayName, members: [] })
    await recorded(trx, 'scim.group.delete', group.id)
    await sql`delete from scim_groups where id = ${group.id}`.execute(trx)
  })
}

const idsIn = ({ members }: ScimGroupForm) => [...new Set((members ?? []).map(({ value }) => value))]

async function requireFreeName(trx: Database, name: string): Promise<void> {
  if ((await scimGroups(trx, { column: 'displayName', value: name })).length === 0) return
  throw taken('Another group has this name.')
}

/** Whoever is new joins the organization of the name, and whoever is not there any more leaves it. */
async function setMembers(
  trx: Database,
  { organizations }: ScimServices,
  { group, name, members }: { readonly group: ScimGroup; readonly name: string; readonly members: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select user_id::text as id from scim_users where user_id::text = any(${[...members]}::text[])`.execute(trx)
  if (rows.length < members.length) throw badValue('A member is no user whom this directory keeps.')
  const before = group.members.map(({ value }) => value)
  const isRenamed = name !== group.displayName
  for (const id of before.filter((each) => isRenamed || !members.includes(each))) {
    await organizations.leave(trx, group.displayName, Number(id))
  }
  await sql`delete from scim_group_members where group_id = ${group.id}`.execute(trx)
  await sql`
    insert into scim_group_members (group_id, user_id)
    select ${group.id}, id::bigint from unnest(${[...members]}::text[]) as id`.execute(trx)
  for (const id of members.filter((each) => isRenamed || !before.includes(each))) {
    await organizations.join(trx, name, Number(id))
  }
}

async function recorded(trx: Database, act: string, id: number): Promise<ScimGroup> {
  const group = await requireGroup(trx, String(id))
  const entity = { kind: 'ScimGroup', id, name: group.displayName }
  await recordAct(trx, 'server', { act, entity, after: { members: group.members.length } })
  return group
}

/** The resource that goes over the wire. */
export function groupResource(group: ScimGroup, base: string) {
  const { id, displayName, externalId, members, createdAt, updatedAt } = group
  return {
    schemas: [groupSchema],
    id: String(id),
    ...(externalId !== undefined && { externalId }),
    displayName,
    members: members.map((member) => ({ ...member, type: 'User', $ref: `${base}/Users/${member.value}` })),
    meta: {
      resourceType: 'Group',
      created: createdAt.toISOString(),
      lastModified: updatedAt.toISOString(),
      location: `${base}/Groups/${id}`,
    },
  }
}
