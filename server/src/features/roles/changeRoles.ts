import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { SignedIn, Viewer } from '../../http/viewer.js'
import { userById, type UserValue } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { requireMayChange, requireMayDelete, requireMayManageRoles, requireRoleName } from './policy.js'
import {
  addRoles,
  allPermissions,
  allRoles,
  insertRole,
  keepRoles,
  permissionsOf,
  removeRole,
  replacePermissions,
  type Role,
  roleById,
  rolesOf,
} from './store.js'

export interface RoleServices {
  readonly db: Database
  /** Throws when a session's person has not proved lately who they are. */
  readonly requireFresh: (viewer: SignedIn) => Promise<void>
}

type Ids = readonly (number | undefined)[]

/** Makes a role with these permissions. Throws when the name is taken. */
export async function createRole(
  { db, requireFresh }: RoleServices,
  viewer: Viewer,
  request: { readonly name: string; readonly permissionIds: Ids },
): Promise<Role> {
  const admin = requireMayManageRoles(viewer)
  const name = requireRoleName(request.name)
  await requireFresh(admin)
  return transaction(db, async (tx) => {
    const permissions = await requirePermissions(tx, request.permissionIds)
    const id = await insertRole(tx, name)
    if (id === undefined) throw new AppError('already_exists', 'role-name-taken', `There is a role "${name}" already.`)
    await replacePermissions(tx, id, permissions)
    const after = { permissions: await namesOf(tx, id) }
    await recordAct(tx, admin, { act: 'role.create', entity: { kind: 'Role', id, name }, after })
    return requireRole(tx, id)
  })
}

/** Takes a role away, and from whoever had it. */
export async function deleteRole(
  { db, requireFresh }: RoleServices,
  viewer: Viewer,
  id: number | undefined,
): Promise<void> {
  const admin = requireMayManageRoles(viewer)
  await requireFresh(admin)
  await transaction(db, async (tx) => {
    const role = requireMayDelete(await requireRole(tx, id))
    const before = { permissions: await namesOf(tx, role.id), users: role.users }
    if (!(await removeRole(tx, role.id))) throw noRole
    await recordAct(tx, admin, { act: 'role.delete', entity: entityOf(role), before })
  })
}

/** Gives a role exactly these permissions. */
export async function setPermissions(
  { db, requireFresh }: RoleServices,
  viewer: Viewer,
  request: { readonly roleId: number | undefined; readonly permissionIds: Ids },
): Promise<void> {
  const admin = requireMayManageRoles(viewer)
  await requireFresh(admin)
  await transaction(db, async (tx) => {
    const role = requireMayChange(await requireRole(tx, request.roleId))
    const permissions = await requirePermissions(tx, request.permissionIds)
    const before = { permissions: await namesOf(tx, role.id) }
    await replacePermissions(tx, role.id, permissions)
    const after = { permissions: await namesOf(tx, role.id) }
    await recordAct(tx, admin, { act: 'role.setPermissions', entity: entityOf(role), before, after })
  })
}

/**
 * Gives a user exactly these roles beside those of the system, or, with `adding`, these beside what they have. A role of
 * the system may be named where the user has it; it is given by the account and not here.
 */
export async function setRoles(
  { db, requireFresh }: RoleServices,
  viewer: Viewer,
  request: { readonly userId: number | undefined; readonly roleIds: Ids; readonly adding: boolean },
): Promise<void> {
  const admin = requireMayManageRoles(viewer)
  await requireFresh(admin)
  await transaction(db, async (tx) => {
    const user = await requireUser(tx, request.userId)
    const had = await rolesOf(tx, user.id)
    const given = await requireGivable(tx, request.roleIds, had)
    if (!request.adding) await keepRoles(tx, user.id, given)
    await addRoles(tx, user.id, given)
    const has = await rolesOf(tx, user.id)
    await recordAct(tx, admin, {
      act: 'user.setRoles',
      entity: { kind: 'User', id: user.id, name: user.username },
      before: { roles: had.map(({ name }) => name) },
      after: { roles: has.map(({ name }) => name) },
    })
  })
}

const entityOf = ({ id, name }: Role) => ({ kind: 'Role', id, name })

const namesOf = async (tx: Database, roleId: number) =>
  (await permissionsOf(tx, [roleId])).map(({ namespace, action }) => `${namespace}#${action}`)

const noRole = new AppError('not_found', 'no-role', 'There is no such role.')

async function requireRole(tx: Database, id: number | undefined): Promise<Role> {
  const role = id === undefined ? undefined : await roleById(tx, id)
  if (role === undefined) throw noRole
  return role
}

async function requireUser(tx: Database, id: number | undefined): Promise<UserValue> {
  const user = id === undefined ? undefined : await userById(tx, id)
  if (user === undefined) throw new AppError('not_found', 'no-user', 'There is no such user.')
  return user
}

async function requirePermissions(tx: Database, ids: Ids): Promise<readonly number[]> {
  const known = new Set((await allPermissions(tx)).map(({ id }) => id))
  return ids.map((id) => {
    if (id !== undefined && known.has(id)) return id
    throw new AppError('not_found', 'no-permission', 'There is no such permission.')
  })
}

async function requireGivable(tx: Database, ids: Ids, had: readonly Role[]): Promise<readonly number[]> {
  const known = new Map((await allRoles(tx)).map((role) => [role.id, role]))
  const named = ids.map((id) => known.get(id ?? 0) ?? refuseRole())
  const foreign = named.find((role) => role.system !== null && !had.some(({ id }) => id === role.id))
  if (foreign) {
    throw new AppError('failed_precondition', 'system-role', 'Make somebody a site administrator on the page of users.')
  }
  return named.filter((role) => role.system === null).map(({ id }) => id)
}

function refuseRole(): never {
  throw noRole
}
