import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { type Builder, type GraphQLContext, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import type { Connection } from '../../graphql/connections.js'
import { encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { batchLoader, perRequest } from '../../graphql/perRequest.js'
import { SettingsSubject } from '../../graphql/settingsSubject.js'
import { productVersion } from '../../http/version.js'
import { isSelfOrAdmin, isSiteAdmin, requireSelfOrAdmin, type Viewer } from '../../http/viewer.js'
import { defineNamespace, Namespace } from './namespace.js'
import {
  emailsOf,
  type User as UserValue,
  type UserEmail,
  userByEmail,
  userById,
  userByUsername,
  usersByIds,
} from './store.js'

/** The GraphQL type of an account. Other features add fields to it with `builder.objectField`. */
export const User = objectRef<UserValue>('User')

/** A page of accounts: of all, of an organization, of those who may read something. */
export const UserConnection = objectRef<Connection<UserValue>>('UserConnection')

/** The instance itself: there is one. */
export const Site = objectRef<{ readonly site: true }>('Site')

/** An address of an account, as its owner and site admins see it. */
export const UserEmailType = objectRef<UserEmail>('UserEmail')
const Session = objectRef<{ readonly canSignOut: boolean }>('Session')

export interface AccountTypesOptions {
  readonly db: Database
  /** Our own version. */
  readonly version: string
  /** Whether this viewer should be led to set up repositories. */
  readonly needsRepositoryConfiguration: (viewer: Viewer) => Promise<boolean>
}

/** `User`, `Site`, and the questions about who there is. */
export function accountTypes(options: AccountTypesOptions): SchemaPart {
  return (builder, nodes) => {
    defineNamespace(builder)
    defineUser(builder, options.db)
    defineUserConnection(builder)
    defineSite(builder, options)
    addQueries(builder, options.db)
    nodes.set('User', async (id) => (typeof id === 'number' ? ((await userById(options.db, id)) ?? null) : null))
    nodes.set('Site', async (id) => (id === 'site' ? theSite : null))
  }
}

const theSite = { site: true } as const

/** Looks up users of one request together: `usersOf(db)(context).load(id)`. */
export const usersOf = (
  db: Database,
): ((context: GraphQLContext) => { load(id: number): Promise<UserValue | undefined> }) =>
  perRequest(() => batchLoader<number, UserValue>((ids) => usersByIds(db, ids)))

function defineUser(builder: Builder, db: Database): void {
  builder.objectType(UserEmailType, {
    fields: (t) => ({
      email: t.exposeString('email'),
      isPrimary: t.exposeBoolean('isPrimary'),
      verified: t.exposeBoolean('verified'),
      verificationPending: t.exposeBoolean('verificationPending'),
    }),
  })
  builder.objectType(Session, { fields: (t) => ({ canSignOut: t.exposeBoolean('canSignOut') }) })
  builder.objectType(User, {
    interfaces: [Node, Namespace, SettingsSubject],
    fields: (t) => ({
      id: t.id({ resolve: (user) => encodeId('User', user.id) }),
      username: t.exposeString('username'),
      namespaceName: t.exposeString('username'),
      displayName: t.exposeString('displayName', { nullable: true }),
      avatarURL: t.exposeString('avatarURL', { nullable: true }),
      url: t.string({ resolve: (user) => `/users/${user.username}` }),
      settingsURL: t.string({ resolve: (user) => `/users/${user.username}/settings` }),
      // Who the administrators are is worth knowing to an attacker; the field cannot be null, so that a stranger who asks
      // is refused.
      siteAdmin: t.boolean({
        resolve: (user, _args, { viewer }) => {
          requireSelfOrAdmin(viewer, user.id)
          return user.siteAdmin
        },
      }),
      serviceAccount: t.exposeBoolean('serviceAccount', {
        description: 'A program: it acts by tokens and never signs in.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      hasPassword: t.boolean({
        nullable: true,
        description: 'Whether the account can sign in with a password. Visible to the user and to site admins.',
        resolve: (user, _args, { viewer }) => (isSelfOrAdmin(viewer, user.id) ? user.hasPassword : null),
      }),
      // Others see a user without addresses, so that a list of users can ask for them and lose nothing.
      emails: t.field({
        type: [UserEmailType],
        resolve: (user, _args, { viewer }) => (isSelfOrAdmin(viewer, user.id) ? emailsOf(db, user.id) : []),
      }),
      session: t.field({
        type: Session,
        resolve: (user, _args, { viewer }) => ({ canSignOut: canSignOut(viewer, user.id) }),
      }),
    }),
  })
}

function defineUserConnection(builder: Builder): void {
  builder.objectType(UserConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [User], resolve: ({ nodes }) => [...nodes] }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
}

const canSignOut = (viewer: Viewer, userId: number) =>
  viewer.kind === 'user' && viewer.userId === userId && viewer.sessionId !== undefined

function defineSite(builder: Builder, options: AccountTypesOptions): void {
  builder.objectType(Site, {
    interfaces: [Node, SettingsSubject],
    fields: (t) => ({
      id: t.id({ resolve: () => encodeId('Site', 'site') }),
      productVersion: t.string({ resolve: () => productVersion }),
      buildVersion: t.string({ resolve: () => options.version }),
      needsRepositoryConfiguration: t.boolean({
        resolve: (_site, _args, { viewer }) => options.needsRepositoryConfiguration(viewer),
      }),
    }),
  })
}

function addQueries(builder: Builder, db: Database): void {
  builder.queryFields((t) => ({
    site: t.field({ type: Site, resolve: () => theSite }),
    currentUser: t.field({
      type: User,
      nullable: true,
      description: 'The signed-in user; null for an anonymous visitor.',
      resolve: (_root, _args, { viewer }) => (viewer.kind === 'user' ? userById(db, viewer.userId) : null),
    }),
    user: t.field({
      type: User,
      nullable: true,
      args: { username: t.arg.string(), email: t.arg.string() },
      resolve: (_root, args, { viewer }) => findUser(db, viewer, args),
    }),
  }))
}

interface UserQuestion {
  readonly username?: string | null | undefined
  readonly email?: string | null | undefined
}

/** By name for everybody; by address for its owner and for site admins, and "there is none" for anyone else. */
async function findUser(db: Database, viewer: Viewer, { username, email }: UserQuestion) {
  if (typeof username === 'string') return userByUsername(db, username)
  if (typeof email !== 'string') {
    throw new AppError('invalid_argument', 'no-user-named', 'Give either `username` or `email`.')
  }
  if (viewer.kind === 'anonymous') return undefined
  const user = await userByEmail(db, email)
  return isSiteAdmin(viewer) || user?.id === viewer.userId ? user : undefined
}
