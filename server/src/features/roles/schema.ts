import type { Database } from '@sextant/database'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse, PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { decodeRowId, encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { isSiteAdmin } from '../../http/viewer.js'
import { User } from '../accounts/index.js'
import { createRole, deleteRole, type RoleServices, setPermissions, setRoles } from './changeRoles.js'
import { displayNameOf } from './permissionName.js'
import {
  allPermissions,
  allRoles,
  type Permission as PermissionValue,
  permissionById,
  permissionsOf,
  type Role as RoleValue,
  roleById,
  rolesOf,
} from './store.js'

const Role = objectRef<RoleValue>('Role')
const RoleConnection = objectRef<Connection<RoleValue>>('RoleConnection')
const Permission = objectRef<PermissionValue>('Permission')
const PermissionConnection = objectRef<Connection<PermissionValue>>('PermissionConnection')

/** Roles and permissions, whose they are, and how they are changed. */
export function roleTypes(services: RoleServices): SchemaPart {
  const { db } = services
  return (builder, nodes) => {
    definePermission(builder)
    defineRole(builder, db)
    addFields(builder, db)
    addRoleMutations(builder, services)
    addUserMutations(builder, services)
    nodes.set('Role', async (id, { viewer }) =>
      typeof id === 'number' && isSiteAdmin(viewer) ? ((await roleById(db, id)) ?? null) : null,
    )
    nodes.set('Permission', async (id, { viewer }) =>
      typeof id === 'number' && isSiteAdmin(viewer) ? ((await permissionById(db, id)) ?? null) : null,
    )
  }
}

const nameOf = ({ namespace, action }: PermissionValue) => `${namespace}#${action}`

function definePermission(builder: Builder): void {
  builder.objectType(Permission, {
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('Permission', id) }),
      namespace: t.exposeString('namespace'),
      action: t.exposeString('action'),
      displayName: t.string({
        description: '`NAMESPACE#ACTION`, as clients of existing servers know it.',
        resolve: nameOf,
      }),
      label: t.string({
        description: 'What people are shown.',
        resolve: (permission) => displayNameOf(nameOf(permission)),
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  })
  builder.objectType(PermissionConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Permission], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

function defineRole(builder: Builder, db: Database): void {
  builder.objectType(Role, {
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('Role', id) }),
      name: t.exposeString('name'),
      system: t.boolean({
        description: 'One of the two that are always there and cannot be deleted.',
        resolve: ({ system }) => system !== null,
      }),
      readonly: t.boolean({
        description: 'Whether its permissions cannot be changed: site administrators have all.',
        resolve: ({ system }) => system === 'SITE_ADMINISTRATOR',
      }),
      userCount: t.int({ description: 'How many people have it.', resolve: ({ users }) => users }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      permissions: t.field({
        type: PermissionConnection,
        resolve: async ({ id }) => allOf(await permissionsOf(db, [id])),
      }),
    }),
  })
  builder.objectType(RoleConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Role], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

/** There are few of them: a page begins after the row with this id. */
const pageOf = <T extends { readonly id: number }>(all: readonly T[], args: Parameters<typeof readPage>[0]) => {
  const { first, after } = readPage(args, ['number'], 100)
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after[0]) + 1
  const rows = all.slice(start, start + first + 1)
  return connectionOf(rows, { first, totalCount: all.length, key: ({ id }) => [id] })
}

const allOf = <T extends { readonly id: number }>(all: readonly T[]) =>
  connectionOf(all, { first: all.length, totalCount: all.length, key: ({ id }) => [id] })

function addFields(builder: Builder, db: Database): void {
  builder.queryFields((t) => ({
    roles: t.field({
      type: RoleConnection,
      description: 'Those of the system first, then by name. Site admins only.',
      args: { first: t.arg.int({ defaultValue: 100 }), after: t.arg.string() },
      resolve: async (_root, args) => pageOf(await allRoles(db), args),
    }),
    permissions: t.field({
      type: PermissionConnection,
      description: 'All that can be permitted, by name. Site admins only.',
      args: { first: t.arg.int({ defaultValue: 100 }), after: t.arg.string() },
      resolve: async (_root, args) => pageOf(await allPermissions(db), args),
    }),
  }))
  builder.objectFields(User, (t) => ({
    roles: t.field({
      type: RoleConnection,
      description: 'For the user and site admins.',
      args: { first: t.arg.int({ defaultValue: 100 }), after: t.arg.string() },
      resolve: async ({ id }, args) => pageOf(await rolesOf(db, id), args),
    }),
    permissions: t.field({
      type: PermissionConnection,
      description: 'What the roles of the user permit. For the user and site admins.',
      args: { first: t.arg.int({ defaultValue: 100 }), after: t.arg.string() },
      async resolve({ id }, args) {
        const roles = await rolesOf(db, id)
        return pageOf(
          await permissionsOf(
            db,
            roles.map((role) => role.id),
          ),
          args,
        )
      },
    }),
  }))
}

const rowIds = (kind: string, ids: readonly string[]) => ids.map((id) => decodeRowId(kind, id))

function addRoleMutations(builder: Builder, services: RoleServices): void {
  builder.mutationFields((t) => ({
    createRole: t.field({
      type: Role,
      args: { name: t.arg.string({ required: true }), permissions: t.arg.idList({ required: true }) },
      resolve: (_root, { name, permissions }, { viewer }) =>
        createRole(services, viewer, { name, permissionIds: rowIds('Permission', permissions) }),
    }),
    deleteRole: t.field({
      type: EmptyResponse,
      description: 'Whoever had it loses it. Those of the system cannot be deleted.',
      args: { role: t.arg.id({ required: true }) },
      async resolve(_root, { role }, { viewer }) {
        await deleteRole(services, viewer, decodeRowId('Role', role))
        return {}
      },
    }),
    setPermissions: t.field({
      type: EmptyResponse,
      description: 'Gives a role exactly these permissions.',
      args: { role: t.arg.id({ required: true }), permissions: t.arg.idList({ required: true }) },
      async resolve(_root, { role, permissions }, { viewer }) {
        const request = { roleId: decodeRowId('Role', role), permissionIds: rowIds('Permission', permissions) }
        await setPermissions(services, viewer, request)
        return {}
      },
    }),
  }))
}

function addUserMutations(builder: Builder, services: RoleServices): void {
  const changes = [
    ['setRoles', 'Gives a user exactly these roles, beside those of the system.', false],
    ['assignRolesToUser', 'Gives a user these roles beside those they have.', true],
  ] as const
  for (const [name, description, adding] of changes) {
    builder.mutationField(name, (t) =>
      t.field({
        type: EmptyResponse,
        description,
        args: { user: t.arg.id({ required: true }), roles: t.arg.idList({ required: true }) },
        async resolve(_root, { user, roles }, { viewer }) {
          const request = { userId: decodeRowId('User', user), roleIds: rowIds('Role', roles), adding }
          await setRoles(services, viewer, request)
          return {}
        },
      }),
    )
  }
}
