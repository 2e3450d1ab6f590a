import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse, PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { decodeRowId, encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { Site, User, type UserValue, usersOf } from '../accounts/index.js'
import { type AccessTokenServices, type CreatedToken, createAccessToken } from './createAccessToken.js'
import { deleteAccessToken } from './deleteAccessToken.js'
import { maySeeTokensOf } from './policy.js'
import {
  type AccessToken as AccessTokenValue,
  allTokens,
  countAllTokens,
  countTokensOf,
  tokenById,
  tokensOf,
} from './store.js'
import { type TokenRules, tokenRules } from './tokenRules.js'

const AccessToken = objectRef<AccessTokenValue>('AccessToken')
const AccessTokenConnection = objectRef<Connection<AccessTokenValue>>('AccessTokenConnection')
const CreateAccessTokenResult = objectRef<CreatedToken>('CreateAccessTokenResult')

const Rules = objectRef<TokenRules>('AccessTokenRules')

/**
 * `AccessToken`, `User.accessTokens`, `Site.accessTokens` and the mutations. Only the user and site admins ever see a
 * token's row. `ended` is told of each token that ends.
 */
export function accessTokenTypes(services: AccessTokenServices, ended: (tokenId: number) => void): SchemaPart {
  const { db } = services
  return (builder, nodes) => {
    defineTypes(builder, db)
    addUserField(builder, db)
    addSiteFields(builder, services)
    addMutations(builder, services, ended)
    nodes.set('AccessToken', async (id, { viewer }) => {
      const token = typeof id === 'number' ? await tokenById(db, id) : undefined
      return token !== undefined && maySeeTokensOf(viewer, token.subjectId) ? token : null
    })
  }
}

function defineTypes(builder: Builder, db: Database): void {
  const users = usersOf(db)
  builder.objectType(AccessToken, {
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: (token) => encodeId('AccessToken', token.id) }),
      note: t.exposeString('note'),
      scopes: t.stringList({ resolve: (token) => [...token.scopes] }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
      subject: t.field({ type: User, resolve: (token, _a, context) => present(users(context).load(token.subjectId)) }),
      creator: t.field({
        type: User,
        nullable: true,
        description: 'Who made it, while their account is there.',
        resolve: async ({ creatorId }, _args, context) =>
          creatorId === null ? null : ((await users(context).load(creatorId)) ?? null),
      }),
    }),
  })
  builder.objectType(AccessTokenConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [AccessToken], resolve: ({ nodes }) => nodes }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectType(CreateAccessTokenResult, {
    fields: (t) => ({
      id: t.id({ resolve: (created) => encodeId('AccessToken', created.rowId) }),
      token: t.exposeString('token', { description: 'Shown this once.' }),
    }),
  })
}

/** The user, who may have been deleted since the token was read. */
async function present(user: Promise<UserValue | undefined>): Promise<UserValue> {
  const found = await user
  if (found !== undefined) return found
  throw new AppError('not_found', 'no-user', 'There is no such user.')
}

function addUserField(builder: Builder, db: Database): void {
  builder.objectField(User, 'accessTokens', (t) =>
    t.field({
      type: AccessTokenConnection,
      args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
      async resolve(user, args) {
        const page = readPage(args, ['number'], 50)
        const [rows, totalCount] = await Promise.all([tokensOf(db, user.id, page), countTokensOf(db, user.id)])
        return connectionOf(rows, { first: page.first, totalCount, key: (token) => [token.id] })
      },
    }),
  )
}

function addSiteFields(builder: Builder, { db, configuration }: AccessTokenServices): void {
  builder.objectType(Rules, {
    description: 'What holds for access tokens.',
    fields: (t) => ({
      allow: t.exposeString('allow', { description: '`all-users-create`, `site-admin-create` or `none`.' }),
      allowNoExpiration: t.exposeBoolean('allowNoExpiration'),
      defaultExpirationDays: t.exposeInt('defaultExpirationDays'),
      expirationOptionDays: t.intList({ resolve: (rules) => [...rules.expirationOptionDays] }),
      maxTokensPerUser: t.exposeInt('maxTokensPerUser'),
    }),
  })
  builder.objectFields(Site, (t) => ({
    accessTokenRules: t.field({ type: Rules, resolve: () => tokenRules(configuration) }),
    accessTokens: t.field({
      type: AccessTokenConnection,
      description: 'Those of everybody. Site admins only.',
      args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
      async resolve(_site, args) {
        const page = readPage(args, ['number'], 50)
        const [rows, totalCount] = await Promise.all([allTokens(db, page), countAllTokens(db)])
        return connectionOf(rows, { first: page.first, totalCount, key: (token) => [token.id] })
      },
    }),
  }))
}

function addMutations(builder: Builder, services: AccessTokenServices, ended: (tokenId: number) => void): void {
  builder.mutationFields((t) => ({
    createAccessToken: t.field({
      type: CreateAccessTokenResult,
      args: {
        user: t.arg.id({ required: true }),
        scopes: t.arg.stringList({ required: true }),
        note: t.arg.string({ required: true }),
        durationSeconds: t.arg.int({ description: 'The usual life when absent; 0 for ever, where that is allowed.' }),
      },
      resolve: (_root, { user, scopes, note, durationSeconds }, { viewer }) =>
        createAccessToken(services, viewer, { userId: requireRowId('User', user), scopes, note, durationSeconds }),
    }),
    deleteAccessToken: t.field({
      type: EmptyResponse,
      args: { byID: t.arg.id(), byToken: t.arg.string() },
      async resolve(_root, { byID, byToken }, { viewer }) {
        ended(await deleteAccessToken(services.db, viewer, readName(byID, byToken)))
        return {}
      },
    }),
  }))
}

function readName(byID: string | null | undefined, byToken: string | null | undefined) {
  if (typeof byID === 'string' && typeof byToken !== 'string') return { id: requireRowId('AccessToken', byID) }
  if (typeof byToken === 'string' && typeof byID !== 'string') return { text: byToken }
  throw new AppError('invalid_argument', 'one-token', 'Give either `byID` or `byToken`.')
}

function requireRowId(kind: string, text: string): number {
  const id = decodeRowId(kind, text)
  if (id !== undefined) return id
  throw new AppError('invalid_argument', 'bad-id', `This is not the id of a node of kind ${kind}.`)
}
