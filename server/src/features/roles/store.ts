import { type Database, sql } from '@sextant/database'

export interface Permission {
  readonly id: number
  readonly namespace: string
  readonly action: string
  readonly createdAt: Date
}

export interface Role {
  readonly id: number
  readonly name: string
  /** Of the two that are always there, which. */
  readonly system: 'USER' | 'SITE_ADMINISTRATOR' | null
  readonly createdAt: Date
  /** How many people have it. */
  readonly users: number
}

type Row<T> = Omit<T, 'id'> & { readonly id: string }

const withNumber = <T extends { readonly id: string }>(row: T) => ({ ...row, id: Number(row.id) })

const permissionColumns = sql`
  permissions.id::text, permissions.namespace, permissions.action, permissions.created_at as "createdAt"`

const roleColumns = sql`
  roles.id::text, roles.name, roles.system, roles.created_at as "createdAt",
  (select count(*)::int from users where deleted_at is null and (
    roles.system = 'USER' or (roles.system = 'SITE_ADMINISTRATOR' and site_admin)
    or exists (select from user_roles where user_id = users.id and role_id = roles.id))) as users`

/** Whether the user has a role with a permission. The system's roles follow from the account. */
export async function userHasPermission(
  db: Database,
  userId: number,
  { namespace, action }: Pick<Permission, 'namespace' | 'action'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users
    join roles on roles.system = 'USER' or (roles.system = 'SITE_ADMINISTRATOR' and users.site_admin)
      or exists (select from user_roles where user_id = users.id and role_id = roles.id)
    join role_permissions on role_permissions.role_id = roles.id
    join permissions on permissions.id = permission_id
    where users.id = ${userId} and users.deleted_at is null
      and namespace = ${namespace} and action = ${action} limit 1`.execute(db)
  return rows.length > 0
}

/** All roles, those of the system first, then by name. */
export async function allRoles(db: Database): Promise<readonly Role[]> {
  const { rows } = await sql<Row<Role>>`
    select ${roleColumns} from roles order by roles.system desc nulls last, lower(roles.name)`.execute(db)
  return rows.map(withNumber)
}

/** The roles that a user has, in the same order. */
export async function rolesOf(db: Database, userId: number): Promise<readonly Role[]> {
  const { rows } = await sql<Row<Role>>`
    select ${roleColumns} from roles
    join users on users.id = ${userId} and users.deleted_at is null
    where roles.system = 'USER' or (roles.system = 'SITE_ADMINISTRATOR' and users.site_admin)
      or exists (select from user_roles where user_id = users.id and role_id = roles.id)
    order by roles.system desc nulls last, lower(roles.name)`.execute(db)
  return rows.map(withNumber)
}

export async function roleById(db: Database, id: number): Promise<Role | undefined> {
  const { rows } = await sql<Row<Role>>`select ${roleColumns} from roles where roles.id = ${id}`.execute(db)
  return rows.map(withNumber)[0]
}

/** All permissions there are, by name. */
export async function allPermissions(db: Database): Promise<readonly Permission[]> {
  const { rows } = await sql<Row<Permission>>`
    select ${permissionColumns} from permissions order by namespace, action`.execute(db)
  return rows.map(withNumber)
}

export async function permissionById(db: Database, id: number): Promise<Permission | undefined> {
  return (await allPermissions(db)).find((permission) => permission.id === id)
}

/** The permissions of roles together, by name, each once. */
export async function permissionsOf(db: Database, roleIds: readonly number[]): Promise<readonly Permission[]> {
  const { rows } = await sql<Row<Permission>>`
    select ${permissionColumns} from permissions
    where exists (select from role_permissions where permission_id = permissions.id
      and role_id = any(${[...roleIds]}::bigint[]))
    order by namespace, action`.execute(db)
  return rows.map(withNumber)
}

/** The id of the new role; undefined when the name is taken, in any case of letters. */
export async function insertRole(tx: Database, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into roles (name) values (${name}) on conflict do nothing returning id::text`.execute(tx)
  return rows[0] && Number(rows[0].id)
}

/** False when another was sooner. */
export async function removeRole(tx: Database, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from roles where id = ${id} and system is null`.execute(tx)
  return numAffectedRows === 1n
}

/** Gives a role exactly these permissions. */
export async function replacePermissions(tx: Database, roleId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from role_permissions where role_id = ${roleId}`.execute(tx)
  await sql`
    insert into role_permissions (role_id, permission_id)
    select ${roleId}::bigint, given from unnest(${[...ids]}::bigint[]) as given on conflict do nothing`.execute(tx)
}

/** Gives a user these roles beside those they have. */
export async function addRoles(tx: Database, userId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into user_roles (user_id, role_id)
    select ${userId}::bigint, given from unnest(${[...ids]}::bigint[]) as given on conflict do nothing`.execute(tx)
}

/** Takes from a user the roles that are not among these. */
export async function keepRoles(tx: Database, userId: number, ids: readonly number[]): Promise<void> {
  await sql`
    delete from user_roles where user_id = ${userId} and role_id <> all(${[...ids]}::bigint[])`.execute(tx)
}
