import type { Database } from '@sextant/database'
import type { Builder, SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse } from '../../graphql/commonTypes.js'
import { connectionOf, readPage } from '../../graphql/connections.js'
import { isSelfOrAdmin, isSiteAdmin } from '../../http/viewer.js'
import { User } from '../accounts/index.js'
import { allowancesOf } from './allowances.js'
import { changeEntitlement, createEntitlement, grant, removeEntitlement, revoke } from './manage.js'
import { mayEntitle } from './policy.js'
import { countEntitlements, entitlementById, listEntitlements } from './store.js'
import {
  defineEnums,
  defineTypes,
  Entitlement,
  EntitlementConnection,
  type EntitlementEnums,
  UserEntitlement,
} from './types.js'

/** What people are entitled to, for site admins; and what holds for oneself. */
export function entitlementTypes(db: Database): SchemaPart {
  return (builder, nodes) => {
    const enums = defineEnums(builder)
    defineTypes(builder, { db, nodes, enums })
    addUserField(builder, db)
    addQuery(builder, db)
    addMutations(builder, db, enums)
    addGrantMutations(builder, db)
    nodes.set('Entitlement', async (id, { viewer }) =>
      typeof id === 'number' && isSiteAdmin(viewer) ? ((await entitlementById(db, id)) ?? null) : null,
    )
  }
}

function addUserField(builder: Builder, db: Database): void {
  builder.objectField(User, 'entitlements', (t) =>
    t.field({
      type: [UserEntitlement],
      description: 'What holds for the account, one of each kind that something is said about.',
      resolve: async ({ id }, _args, { viewer }) =>
        isSelfOrAdmin(viewer, id) ? [...(await allowancesOf(db, id))] : [],
    }),
  )
}

function addQuery(builder: Builder, db: Database): void {
  builder.queryField('entitlements', (t) =>
    t.field({
      type: EntitlementConnection,
      description: 'All of them, by name. Site admins only.',
      args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
      async resolve(_root, args, { viewer }) {
        mayEntitle(viewer)
        const { first, after } = readPage(args, ['string'], 50)
        const [rows, totalCount] = await Promise.all([
          listEntitlements(db, { first, after: after === undefined ? undefined : String(after[0]) }),
          countEntitlements(db),
        ])
        return connectionOf(rows, { first, totalCount, key: ({ name }) => [name] })
      },
    }),
  )
}

function addMutations(builder: Builder, db: Database, { kind, period }: EntitlementEnums): void {
  builder.mutationFields((t) => {
    const setting = {
      name: t.arg.string({ required: true }),
      limit: t.arg.int({ description: 'Null for as much as they like.' }),
      period: t.arg({ type: period, required: true }),
      forEverybody: t.arg.boolean({ required: true }),
    }
    return {
      createEntitlement: t.field({
        type: Entitlement,
        args: { ...setting, kind: t.arg({ type: kind, required: true }) },
        resolve: (_root, { limit = null, ...rest }, { viewer }) => createEntitlement(db, viewer, { ...rest, limit }),
      }),
      updateEntitlement: t.field({
        type: Entitlement,
        args: { ...setting, id: t.arg.id({ required: true }) },
        resolve: (_root, { limit = null, ...rest }, { viewer }) => changeEntitlement(db, viewer, { ...rest, limit }),
      }),
      deleteEntitlement: t.field({
        type: EmptyResponse,
        description: 'Takes it away from all who have it.',
        args: { id: t.arg.id({ required: true }) },
        async resolve(_root, { id }, { viewer }) {
          await removeEntitlement(db, viewer, id)
          return {}
        },
      }),
    }
  })
}

function addGrantMutations(builder: Builder, db: Database): void {
  builder.mutationFields((t) => {
    const args = {
      entitlement: t.arg.id({ required: true }),
      namespace: t.arg.id({ required: true, description: 'A user or an organization.' }),
    }
    return {
      grantEntitlement: t.field({
        type: Entitlement,
        args,
        resolve: (_root, wanted, { viewer }) => grant(db, viewer, wanted),
      }),
      revokeEntitlement: t.field({
        type: Entitlement,
        args,
        resolve: (_root, wanted, { viewer }) => revoke(db, viewer, wanted),
      }),
    }
  })
}
