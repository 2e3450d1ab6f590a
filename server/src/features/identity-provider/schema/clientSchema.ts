import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { type Builder, objectRef, type SchemaPart } from '../../../graphql/builder.js'
import { EmptyResponse, PageInfo } from '../../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../../graphql/connections.js'
import { decodeRowId, encodeId } from '../../../graphql/ids.js'
import { Node } from '../../../graphql/nodes.js'
import { isSiteAdmin } from '../../../http/viewer.js'
import { User, usersOf } from '../../accounts/index.js'
import type { ListedClient } from '../clients/client.js'
import { clientById, countClients, listClients } from '../clients/clientStore.js'
import {
  type ClientWithSecret,
  createClient,
  deleteClient,
  rotateSecret,
  setClientDisabled,
  updateClient,
} from '../clients/manageClients.js'
import { mayManageClients } from '../policy.js'
import { OAuthScope } from './scopeType.js'
import { scopes, scopesNamed } from '../scopes.js'

const OAuthClient = objectRef<ListedClient>('OAuthClient')
/** A page of applications. */
export const OAuthClientConnection = objectRef<Connection<ListedClient>>('OAuthClientConnection')

/** An application that was made, with its secret. */
export const OAuthClientResult = objectRef<ClientWithSecret>('OAuthClientResult')

/** Applications in GraphQL: for site admins alone. */
export function clientSchema(db: Database): SchemaPart {
  return (builder, nodes) => {
    defineClient(builder, db)
    defineResults(builder, db)
    addQueries(builder, db)
    addSecretMutations(builder, db)
    addMutations(builder, db)
    nodes.set('OAuthClient', async (id, { viewer }) =>
      typeof id === 'number' && isSiteAdmin(viewer) ? ((await clientById(db, id)) ?? null) : null,
    )
  }
}

function defineClient(builder: Builder, db: Database): void {
  const users = usersOf(db)
  builder.objectType(OAuthClient, {
    description: 'An application that signs people in through this instance, or acts for them.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('OAuthClient', id) }),
      clientID: t.exposeString('clientId', { description: 'What it calls itself at the endpoints.' }),
      name: t.exposeString('name'),
      description: t.exposeString('description'),
      websiteURL: t.exposeString('websiteURL', { nullable: true }),
      builtIn: t.boolean({ resolve: ({ origin }) => origin === 'built-in' }),
      unverified: t.boolean({
        description: 'It registered itself, and nobody vouches for it.',
        resolve: ({ origin }) => origin === 'dynamic',
      }),
      confidential: t.boolean({
        description: 'Whether it has a secret.',
        resolve: ({ authMethod }) => authMethod !== 'none',
      }),
      redirectURIs: t.stringList({ resolve: ({ redirectURIs }) => [...redirectURIs] }),
      postLogoutRedirectURIs: t.stringList({
        description: 'Where people may be sent who have signed out.',
        resolve: ({ postLogoutRedirectURIs }) => [...postLogoutRedirectURIs],
      }),
      backChannelLogoutURI: t.exposeString('backChannelLogoutURI', {
        nullable: true,
        description: 'Where it is told that somebody has signed out.',
      }),
      scopes: t.field({ type: [OAuthScope], resolve: (client) => scopesNamed(client.scopes) }),
      deviceFlow: t.exposeBoolean('deviceFlow'),
      disabledAt: t.expose('disabledAt', { type: 'DateTime', nullable: true }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      createdBy: t.field({
        type: User,
        nullable: true,
        resolve: async ({ createdBy }, _args, context) =>
          createdBy === null ? null : ((await users(context).load(createdBy)) ?? null),
      }),
      serviceAccount: t.field({
        type: User,
        nullable: true,
        description: 'As whom it acts by itself; null for an application that people let in.',
        resolve: async ({ serviceAccountId }, _args, context) =>
          serviceAccountId === null ? null : ((await users(context).load(serviceAccountId)) ?? null),
      }),
      userCount: t.exposeInt('userCount', { description: 'How many people have allowed it something.' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    }),
  })
}

function defineResults(builder: Builder, db: Database): void {
  builder.objectType(OAuthClientConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [OAuthClient], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectType(OAuthClientResult, {
    fields: (t) => ({
      client: t.field({ type: OAuthClient, resolve: ({ id }) => requireClient(db, id) }),
      secret: t.string({
        nullable: true,
        description: 'Shown this once; null where the application has none.',
        resolve: ({ secret }) => secret ?? null,
      }),
    }),
  })
}

function addQueries(builder: Builder, db: Database): void {
  builder.queryFields((t) => ({
    oauthClients: t.field({
      type: OAuthClientConnection,
      description: 'By name.',
      args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string(), query: t.arg.string() },
      async resolve(_root, { query, ...args }, { viewer }) {
        mayManageClients(viewer)
        const page = readPage(args, ['string', 'number'], 50)
        const text = query ?? ''
        const [rows, totalCount] = await Promise.all([listClients(db, { ...page, text }), countClients(db, { text })])
        return connectionOf(rows, { first: page.first, totalCount, key: ({ name, id }) => [name.toLowerCase(), id] })
      },
    }),
    oauthScopes: t.field({ type: [OAuthScope], resolve: () => scopes }),
  }))
}

function addSecretMutations(builder: Builder, db: Database): void {
  builder.mutationFields((t) => ({
    createOAuthClient: t.field({
      type: OAuthClientResult,
      args: {
        input: t.arg({ type: inputOf(builder), required: true }),
        confidential: t.arg.boolean({ required: true }),
      },
      resolve: (_root, { input, confidential }, { viewer }) =>
        createClient(db, viewer, { ...requestOf(input), confidential }),
    }),
    rotateOAuthClientSecret: t.field({
      type: OAuthClientResult,
      args: { client: t.arg.id({ required: true }) },
      resolve: (_root, { client }, { viewer }) => rotateSecret(db, viewer, requireRowId(client)),
    }),
  }))
}

function addMutations(builder: Builder, db: Database): void {
  builder.mutationFields((t) => ({
    updateOAuthClient: t.field({
      type: OAuthClient,
      args: {
        client: t.arg.id({ required: true }),
        input: t.arg({ type: inputOf(builder), required: true }),
      },
      async resolve(_root, { client, input }, { viewer }) {
        const id = requireRowId(client)
        await updateClient(db, viewer, { ...requestOf(input), id })
        return requireClient(db, id)
      },
    }),
    setOAuthClientDisabled: t.field({
      type: OAuthClient,
      args: { client: t.arg.id({ required: true }), disabled: t.arg.boolean({ required: true }) },
      async resolve(_root, { client, disabled }, { viewer }) {
        const id = requireRowId(client)
        await setClientDisabled(db, viewer, { id, disabled })
        return requireClient(db, id)
      },
    }),
    deleteOAuthClient: t.field({
      type: EmptyResponse,
      args: { client: t.arg.id({ required: true }) },
      async resolve(_root, { client }, { viewer }) {
        await deleteClient(db, viewer, requireRowId(client))
        return {}
      },
    }),
  }))
}

const inputs = new WeakMap<Builder, ReturnType<typeof defineInput>>()

function inputOf(builder: Builder): ReturnType<typeof defineInput> {
  const known = inputs.get(builder) ?? defineInput(builder)
  inputs.set(builder, known)
  return known
}

const defineInput = (builder: Builder) =>
  builder.inputType('OAuthClientInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      description: t.string(),
      websiteURL: t.string(),
      redirectURIs: t.stringList({ required: true }),
      postLogoutRedirectURIs: t.stringList(),
      backChannelLogoutURI: t.string(),
      scopes: t.stringList({ required: true }),
      deviceFlow: t.boolean(),
    }),
  })

interface Input {
  readonly name: string
  readonly description?: string | null | undefined
  readonly websiteURL?: string | null | undefined
  readonly redirectURIs: readonly string[]
  readonly postLogoutRedirectURIs?: readonly string[] | null | undefined
  readonly backChannelLogoutURI?: string | null | undefined
  readonly scopes: readonly string[]
  readonly deviceFlow?: boolean | null | undefined
}

const requestOf = ({ description, websiteURL, deviceFlow, ...input }: Input) => ({
  ...input,
  postLogoutRedirectURIs: input.postLogoutRedirectURIs ?? [],
  backChannelLogoutURI: input.backChannelLogoutURI ?? '',
  description: description ?? '',
  websiteURL: websiteURL ?? '',
  deviceFlow: deviceFlow ?? false,
})

async function requireClient(db: Database, id: number): Promise<ListedClient> {
  const client = await clientById(db, id)
  if (client !== undefined) return client
  throw noClient()
}

function requireRowId(text: string): number {
  const id = decodeRowId('OAuthClient', text)
  if (id !== undefined) return id
  throw noClient()
}

const noClient = () => new AppError('not_found', 'no-client', 'There is no such application.')
