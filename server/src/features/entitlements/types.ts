import type { Database } from '@sextant/database'
import { type Builder, type GraphQLContext, type NodeRegistry, objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { Namespace, type NamespaceValue } from '../accounts/index.js'
import {
  type Allowance,
  type Entitlement as EntitlementValue,
  entitlementKinds,
  entitlementPeriods,
  entitlementSources,
  type Grant as GrantValue,
} from './entitlement.js'
import { countGrants, listGrants } from './store.js'

export const Entitlement = objectRef<EntitlementValue>('Entitlement')
export const EntitlementConnection = objectRef<Connection<EntitlementValue>>('EntitlementConnection')
export const UserEntitlement = objectRef<Allowance>('UserEntitlement')
const Grant = objectRef<GrantValue>('EntitlementGrant')
const GrantConnection = objectRef<Connection<GrantValue>>('EntitlementGrantConnection')

export type EntitlementEnums = ReturnType<typeof defineEnums>

export const defineEnums = (builder: Builder) => ({
  kind: builder.enumType('EntitlementKind', { values: entitlementKinds }),
  period: builder.enumType('EntitlementPeriod', { values: entitlementPeriods }),
  source: builder.enumType('EntitlementSource', { values: entitlementSources }),
})

interface Parts {
  readonly db: Database
  readonly nodes: NodeRegistry
  readonly enums: EntitlementEnums
}

export function defineTypes(builder: Builder, parts: Parts): void {
  defineEntitlement(builder, parts)
  defineGrant(builder, parts)
  defineUserEntitlement(builder, parts)
}

function defineEntitlement(builder: Builder, { db, enums: { kind, period } }: Parts): void {
  builder.objectType(Entitlement, {
    description: 'How much of something people may use in a period. For site admins.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('Entitlement', id) }),
      name: t.exposeString('name'),
      kind: t.field({ type: kind, resolve: (entitlement) => entitlement.kind }),
      limit: t.exposeInt('limit', { nullable: true, description: 'Null for as much as they like.' }),
      period: t.field({ type: period, resolve: (entitlement) => entitlement.period }),
      isForEverybody: t.boolean({
        description: 'Whether everybody has it to whom none of its kind is granted.',
        resolve: ({ forEverybody }) => forEverybody,
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      grants: t.field({
        type: GrantConnection,
        description: 'To whom it is granted.',
        args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
        resolve: (entitlement, args) => grantsOf(db, entitlement, args),
      }),
    }),
  })
  builder.objectType(EntitlementConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Entitlement], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

async function grantsOf(db: Database, { id }: EntitlementValue, args: Parameters<typeof readPage>[0]) {
  const { first, after } = readPage(args, ['number'], 50)
  const [rows, totalCount] = await Promise.all([
    listGrants(db, id, { first, after: after === undefined ? undefined : Number(after[0]) }),
    countGrants(db, id),
  ])
  return connectionOf(rows, { first, totalCount, key: (grant) => [grant.id] })
}

function defineGrant(builder: Builder, { nodes }: Parts): void {
  builder.objectType(Grant, {
    fields: (t) => ({
      namespace: t.field({
        type: Namespace,
        nullable: true,
        description: 'Null for one who went meanwhile.',
        resolve: (grant, _args, context) => granteeOf(nodes, grant, context),
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  })
  builder.objectType(GrantConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [Grant], resolve: (connection) => connection.nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

/** Whoever it is granted to, as their own feature knows them. */
async function granteeOf(nodes: NodeRegistry, { userId, organizationId }: GrantValue, context: GraphQLContext) {
  const [kind, id] = userId === null ? (['Org', organizationId ?? 0] as const) : (['User', userId] as const)
  const found = (await nodes.get(kind)?.(id, context)) ?? null
  return found && isNamespace(found) ? found : null
}

const isNamespace = (value: object): value is NamespaceValue => 'id' in value && typeof value.id === 'number'

function defineUserEntitlement(builder: Builder, { enums: { kind, period, source } }: Parts): void {
  builder.objectType(UserEntitlement, {
    description: 'What holds for a person.',
    fields: (t) => ({
      kind: t.field({ type: kind, resolve: (allowance) => allowance.kind }),
      limit: t.exposeInt('limit', { nullable: true, description: 'Null for as much as they like.' }),
      period: t.field({ type: period, resolve: (allowance) => allowance.period }),
      source: t.field({ type: source, resolve: (allowance) => allowance.source }),
      name: t.exposeString('name', {
        nullable: true,
        description: 'Of the entitlement; null for a quota of the account’s own.',
      }),
    }),
  })
}
