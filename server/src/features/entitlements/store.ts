import { type Database, sql } from '@sextant/database'
import type { Entitlement, EntitlementSetting, Grant, Grantee } from './entitlement.js'

interface Row extends Omit<Entitlement, 'id'> {
  /** The driver gives 64-bit numbers as text. */
  readonly id: string
}

const columns = sql`
  id::text as id, name, kind, amount as limit, period, for_everybody as "forEverybody", created_at as "createdAt",
  updated_at as "updatedAt"`

const readEntitlement = (row: Row): Entitlement => ({ ...row, id: Number(row.id) })

/** A page by name; one more than asked for, where there is one. */
export async function listEntitlements(
  db: Database,
  { first, after }: { readonly first: number; readonly after: string | undefined },
): Promise<readonly Entitlement[]> {
  const { rows } = await sql<Row>`
    select ${columns} from entitlements where ${after ?? null}::text is null or lower(name) > lower(${after ?? null})
    order by lower(name) limit ${first + 1}`.execute(db)
  return rows.map(readEntitlement)
}

export async function countEntitlements(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from entitlements`.execute(db)
  return rows[0]?.count ?? 0
}

export async function entitlementById(db: Database, id: number): Promise<Entitlement | undefined> {
  const { rows } = await sql<Row>`select ${columns} from entitlements where id = ${id}`.execute(db)
  return rows.map(readEntitlement)[0]
}

export async function insertEntitlement(db: Database, setting: EntitlementSetting): Promise<Entitlement | undefined> {
  const { name, kind, limit, period, forEverybody } = setting
  const { rows } = await sql<Row>`
    insert into entitlements (name, kind, amount, period, for_everybody)
    values (${name}, ${kind}, ${limit}, ${period}, ${forEverybody}) on conflict do nothing returning ${columns}`.execute(
    db,
  )
  return rows.map(readEntitlement)[0]
}

/** Undefined where another one has the name, or is everybody's already. The kind never changes. */
export async function updateEntitlement(
  db: Database,
  id: number,
  { name, limit, period, forEverybody }: EntitlementSetting,
): Promise<Entitlement | undefined> {
  const { rows } = await sql<Row>`
    update entitlements own set name = ${name}, amount = ${limit}, period = ${period}, for_everybody = ${forEverybody},
      updated_at = now()
    where id = ${id} and not exists (
      select from entitlements other where other.id <> own.id and (lower(other.name) = lower(${name})
        or (${forEverybody} and other.for_everybody and other.kind = own.kind))
    ) returning ${columns}`.execute(db)
  return rows.map(readEntitlement)[0]
}

export async function deleteEntitlement(db: Database, id: number): Promise<void> {
  await sql`delete from entitlements where id = ${id}`.execute(db)
}

/** Lets one change of entitlements at a time pass, until the transaction ends. */
export async function lockEntitlements(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('entitlements', 0))`.execute(db)
}

interface GrantRow {
  readonly id: string
  readonly userId: string | null
  readonly organizationId: string | null
  readonly createdAt: Date
}

const readGrant = ({ id, userId, organizationId, createdAt }: GrantRow): Grant => ({
  id: Number(id),
  userId: userId === null ? null : Number(userId),
  organizationId: organizationId === null ? null : Number(organizationId),
  createdAt,
})

/** Accounts and organizations that are set aside keep what they were granted, and are not shown. */
const shownGrants = (entitlementId: number) => sql`
  entitlement_grants grants left join users on users.id = grants.user_id
    left join organizations on organizations.id = grants.organization_id
  where grants.entitlement_id = ${entitlementId} and users.deleted_at is null and organizations.deleted_at is null`

/** Whom it is granted to, in the order in which it was; one more than asked for, where there is one. */
export async function listGrants(
  db: Database,
  entitlementId: number,
  { first, after }: { readonly first: number; readonly after: number | undefined },
): Promise<readonly Grant[]> {
  const { rows } = await sql<GrantRow>`
    select grants.id::text as id, grants.user_id::text as "userId", grants.organization_id::text as "organizationId",
      grants.created_at as "createdAt"
    from ${shownGrants(entitlementId)} and (${after ?? null}::bigint is null or grants.id > ${after ?? null})
    order by grants.id limit ${first + 1}`.execute(db)
  return rows.map(readGrant)
}

export async function countGrants(db: Database, entitlementId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${shownGrants(entitlementId)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** False when nobody who is there has this id. One who has it already keeps it. */
export async function insertGrant(db: Database, entitlementId: number, grantee: Grantee): Promise<boolean> {
  const { userId, organizationId } = grantee
  const { rows } = await sql`
    select from users where id = ${userId} and deleted_at is null
    union all select from organizations where id = ${organizationId} and deleted_at is null`.execute(db)
  if (rows.length === 0) return false
  await sql`
    insert into entitlement_grants (entitlement_id, user_id, organization_id)
    values (${entitlementId}, ${userId}, ${organizationId}) on conflict do nothing`.execute(db)
  return true
}

export async function deleteGrant(
  db: Database,
  entitlementId: number,
  { userId, organizationId }: Grantee,
): Promise<void> {
  await sql`
    delete from entitlement_grants where entitlement_id = ${entitlementId}
      and user_id is not distinct from ${userId}::bigint
      and organization_id is not distinct from ${organizationId}::bigint`.execute(db)
}
