import type { Database } from '@sextant/database'
import type { Builder } from '../../graphql/builder.js'
import { objectRef } from '../../graphql/builder.js'
import { PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { encodeId } from '../../graphql/ids.js'
import { Node } from '../../graphql/nodes.js'
import { isSelfOrAdmin, requireSiteAdmin } from '../../http/viewer.js'
import { User } from '../accounts/index.js'
import { linkAccount } from './accounts.js'
import { accountsOf, type ExternalAccount } from './grantStore.js'
import { requireUser } from './requireUser.js'
import type { RepositoryPermissionServices } from './services.js'

const mostAtOnce = 100

/** An account of a user elsewhere. `single-sign-on` adds what signing in knows of it. */
export const ExternalAccountType = objectRef<ExternalAccount>('ExternalAccount')
export const ExternalAccountConnection = objectRef<Connection<ExternalAccount>>('ExternalAccountConnection')
const AccountData = objectRef<{ readonly name: string }>('PublicExternalAccountData')

/** Accounts of users at code hosts, in GraphQL. */
export function defineExternalAccounts(builder: Builder, db: Database): void {
  builder.objectType(AccountData, {
    fields: (t) => ({
      displayName: t.string({ nullable: true, resolve: ({ name }) => name }),
      login: t.string({ nullable: true, resolve: ({ name }) => name }),
      url: t.string({ nullable: true, resolve: () => null }),
    }),
  })
  builder.objectType(ExternalAccountType, {
    description: 'An account of a user at a code host.',
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => encodeId('ExternalAccount', id) }),
      serviceType: t.exposeString('serviceType'),
      serviceID: t.exposeString('serviceId'),
      accountID: t.exposeString('accountId'),
      publicAccountData: t.field({
        type: AccountData,
        nullable: true,
        resolve: ({ accountName }) => (accountName === undefined ? null : { name: accountName }),
      }),
      isByVerifiedEmail: t.exposeBoolean('isByEmail'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      answeredAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the host last answered in full what it may read.',
        resolve: ({ answeredAt }) => answeredAt,
      }),
      validUntil: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'While the host does not answer, what it said counts until then.',
        resolve: ({ validUntil }) => validUntil,
      }),
      refusedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ refusedAt }) => refusedAt }),
    }),
  })
  builder.objectType(ExternalAccountConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [ExternalAccountType], resolve: ({ nodes }) => [...nodes] }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectField(User, 'externalAccounts', (t) =>
    t.field({
      type: ExternalAccountConnection,
      description: 'For the user and site admins; nobody else sees any.',
      args: { first: t.arg.int({ defaultValue: mostAtOnce }) },
      async resolve(user, args, { viewer }) {
        const { first } = readPage(args, ['number'], mostAtOnce)
        const all = isSelfOrAdmin(viewer, user.id) ? await accountsOf(db, user.id) : []
        return connectionOf(all.slice(0, first + 1), { first, totalCount: all.length, key: ({ id }) => [id] })
      },
    }),
  )
}

/** Saying whose an account is. */
export function addAccountMutations(builder: Builder, services: RepositoryPermissionServices): void {
  const { db } = services
  builder.mutationField('addUserExternalAccount', (t) =>
    t.field({
      type: ExternalAccountType,
      description: "Says that an account at a host is a user's. Site admins only.",
      args: {
        user: t.arg.id({ required: true }),
        serviceType: t.arg.string({ required: true, description: 'Such as `github`.' }),
        serviceID: t.arg.string({ required: true, description: 'The address of the host, with a slash at the end.' }),
        accountID: t.arg.string({ required: true, description: "The host's own id of the account, not its name." }),
        accountName: t.arg.string(),
        token: t.arg.string({ description: 'The person’s own token at the host. It is kept sealed and never shown.' }),
      },
      async resolve(_root, { user, serviceID, accountID, accountName, token, serviceType }, { viewer }) {
        requireSiteAdmin(viewer)
        const { id: userId } = await requireUser(db, user)
        const given = { userId, serviceType, serviceId: serviceID, accountId: accountID }
        const more = { accountName: accountName ?? undefined, token: token ?? undefined }
        return linkAccount(services, viewer, { ...given, ...more })
      },
    }),
  )
}
