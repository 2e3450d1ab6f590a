import { AppError } from '@sextant/base'
import type { PageAuthProvider } from '@sextant/contract'
import { type Database, sql } from '@sextant/database'
import * as v from 'valibot'
import { type Builder, objectRef, type SchemaPart } from '../../graphql/builder.js'
import { EmptyResponse, PageInfo } from '../../graphql/commonTypes.js'
import { type Connection, connectionOf, readPage } from '../../graphql/connections.js'
import { decodeRowId } from '../../graphql/ids.js'
import { isSelfOrAdmin, isSiteAdmin, requireSiteAdmin, type SignedIn } from '../../http/viewer.js'
import { Site, User, usersOf } from '../accounts/index.js'
import {
  defineExternalAccounts,
  ExternalAccountConnection,
  ExternalAccountType,
  accountById,
  type ExternalAccountValue,
} from '../repository-permissions/index.js'
import { requireFreshSession } from '../sign-in/index.js'
import { accountDetails, listAccounts } from './accountList.js'
import { connect } from './admit.js'
import { signInWays } from './context.js'
import { disconnect } from './disconnect.js'
import { gerritAccount } from './hosts/gerrit.js'
import { mayConnect } from './policy.js'
import { OutsideProblem } from './outsideProblem.js'
import { problemsOf } from './problems.js'
import { type Provider, providerById, providersOf } from './provider.js'
import { redirectURI } from './routes.js'
import type { SingleSignOnServices } from './services.js'
import { type ProviderTest, testProvider } from './testProvider.js'
import type { Ways } from './ways.js'

const AuthProvider = objectRef<PageAuthProvider>('AuthProvider')
const AuthProviderConnection = objectRef<Connection<PageAuthProvider>>('AuthProviderConnection')
const AuthProviderDetails = objectRef<Provider>('AuthProviderDetails')
const AuthProviderTest = objectRef<ProviderTest>('AuthProviderTest')

/** Providers and accounts there, in GraphQL. */
export function singleSignOnTypes(services: SingleSignOnServices, ways: Ways): SchemaPart {
  return (builder, nodes) => {
    defineExternalAccounts(builder, services.db)
    defineProviders(builder, services)
    defineAccounts(builder, services.db)
    addMutations(builder, services, ways)
    nodes.set('ExternalAccount', async (id, { viewer }) => {
      const account = typeof id === 'number' ? await accountById(services.db, id) : undefined
      return account && isSelfOrAdmin(viewer, account.userId) ? account : null
    })
  }
}

function defineProviders(builder: Builder, services: SingleSignOnServices): void {
  builder.objectType(AuthProviderDetails, {
    description: 'What site admins see of a provider.',
    fields: (t) => ({
      allowSignup: t.exposeBoolean('allowSignup'),
      callbackURL: t.string({
        nullable: true,
        description: 'The address to register at the provider.',
        resolve: (provider) => (provider.callbackPath === undefined ? null : redirectURI(services, provider)),
      }),
      metadataURL: t.string({
        nullable: true,
        description: 'Where a SAML provider reads what it must know of this instance.',
        resolve: ({ id, type }) =>
          type === 'saml' ? new URL(`/.auth/saml/metadata?pc=${id}`, services.externalURL).href : null,
      }),
      problems: t.stringList({ resolve: async (provider) => [...(await problemsOf(provider, services))] }),
      accountCount: t.int({ resolve: (provider) => countAccounts(services.db, provider) }),
    }),
  })
  builder.objectType(AuthProvider, {
    description: 'A way to sign in.',
    fields: (t) => ({
      id: t.string({ resolve: ({ id }) => id }),
      serviceType: t.exposeString('serviceType'),
      serviceID: t.exposeString('serviceID'),
      clientID: t.exposeString('clientID'),
      displayName: t.exposeString('displayName'),
      displayPrefix: t.exposeString('displayPrefix'),
      isBuiltin: t.exposeBoolean('isBuiltin'),
      isHidden: t.exposeBoolean('isHidden'),
      noSignIn: t.exposeBoolean('noSignIn'),
      requiredForAuthz: t.exposeBoolean('requiredForAuthz'),
      authenticationURL: t.exposeString('authenticationURL', { nullable: true }),
      details: t.field({
        type: AuthProviderDetails,
        nullable: true,
        description: 'For site admins; null for the built-in provider.',
        resolve: ({ id }, _args, { viewer }) =>
          isSiteAdmin(viewer) ? (providerById(services.configuration, id) ?? null) : null,
      }),
    }),
  })
  builder.objectType(AuthProviderConnection, {
    fields: (t) => ({
      nodes: t.field({ type: [AuthProvider], resolve: ({ nodes }) => [...nodes] }),
      totalCount: t.exposeInt('totalCount'),
      pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  builder.objectField(Site, 'authProviders', (t) =>
    t.field({
      type: AuthProviderConnection,
      description: 'The ways to sign in, as the page for it shows them to everybody.',
      async resolve() {
        const { authProviders: nodes } = await signInWays(services)()
        return { nodes, totalCount: nodes.length, pageInfo: { endCursor: null, hasNextPage: false } }
      },
    }),
  )
}

async function countAccounts(db: Database, { serviceType, serviceId }: Provider): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from user_external_accounts
    where service_type = ${serviceType} and service_id = ${serviceId}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

function defineAccounts(builder: Builder, db: Database): void {
  const users = usersOf(db)
  const details = accountDetails(db)
  const of = ({ id }: ExternalAccountValue, context: Parameters<typeof details>[0]) => details(context).load(id)
  builder.objectField(ExternalAccountType, 'user', (t) =>
    t.field({
      type: User,
      nullable: true,
      resolve: async ({ userId }, _args, context) => (await users(context).load(userId)) ?? null,
    }),
  )
  builder.objectField(ExternalAccountType, 'clientID', (t) =>
    t.string({ nullable: true, resolve: async (row, _args, context) => (await of(row, context))?.clientId ?? null }),
  )
  builder.objectField(ExternalAccountType, 'lastUsedAt', (t) =>
    t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When somebody last came with the account.',
      resolve: async (row, _args, context) => (await of(row, context))?.lastUsedAt ?? null,
    }),
  )
  builder.objectField(Site, 'externalAccounts', (t) =>
    t.field({
      type: ExternalAccountConnection,
      description: 'Accounts of all users at other places. Site admins only.',
      args: {
        first: t.arg.int(),
        after: t.arg.string(),
        user: t.arg.id(),
        serviceType: t.arg.string(),
        serviceID: t.arg.string(),
        clientID: t.arg.string(),
        query: t.arg.string({ description: 'A part of the name of the user, or of the account there.' }),
      },
      async resolve(_site, args, { viewer }) {
        requireSiteAdmin(viewer)
        const page = readPage(args, ['number'], 50)
        const userId = args.user ? (decodeRowId('User', args.user) ?? 0) : undefined
        const { serviceType, serviceID: serviceId, clientID: clientId, query } = args
        const found = await listAccounts(db, page, { userId, serviceType, serviceId, clientId, query })
        return connectionOf(found.rows, { ...page, totalCount: found.totalCount, key: ({ id }) => [id] })
      },
    }),
  )
}

const gerritDetails = v.object({
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(255), v.excludes(':')),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
})

function addMutations(builder: Builder, services: SingleSignOnServices, ways: Ways): void {
  builder.objectType(AuthProviderTest, {
    fields: (t) => ({ ok: t.exposeBoolean('ok'), sentence: t.exposeString('sentence') }),
  })
  builder.mutationFields((t) => ({
    testAuthProvider: t.field({
      type: AuthProviderTest,
      description: 'Asks a provider for what it says of itself. Site admins only.',
      args: { id: t.arg.string({ required: true }) },
      async resolve(_root, { id }, { viewer }) {
        requireSiteAdmin(viewer)
        const provider = providerById(services.configuration, id)
        if (!provider) throw noProvider()
        return testProvider(services.outgoing, ways, provider)
      },
    }),
    addExternalAccount: t.field({
      type: EmptyResponse,
      description:
        'Connects an account whose provider sends nobody here: Gerrit, with `{"username", "password"}`, the HTTP password. Others are connected on the page for account security.',
      args: {
        serviceType: t.arg.string({ required: true }),
        serviceID: t.arg.string({ required: true }),
        accountDetails: t.arg.string({ required: true }),
      },
      async resolve(_root, args, { viewer }) {
        await addExternalAccount(services, mayConnect(viewer), args)
        return {}
      },
    }),
    deleteExternalAccount: t.field({
      type: EmptyResponse,
      description: 'Forgets an account, and with it what it was granted. For the user and site admins.',
      args: { externalAccount: t.arg.id({ required: true }) },
      async resolve(_root, { externalAccount }, { viewer }) {
        await disconnect(services, viewer, decodeRowId('ExternalAccount', externalAccount))
        return {}
      },
    }),
  }))
}

async function addExternalAccount(
  services: SingleSignOnServices,
  viewer: SignedIn,
  given: { readonly serviceType: string; readonly serviceID: string; readonly accountDetails: string },
): Promise<void> {
  await requireFreshSession(services.db, viewer)
  const provider = providersOf(services.configuration).find(
    (each) => each.serviceType === given.serviceType && each.serviceId === given.serviceID,
  )
  if (provider?.configuration.type !== 'gerrit') throw noProvider()
  const details = v.safeParse(v.pipe(v.string(), v.parseJson(), gerritDetails), given.accountDetails)
  if (!details.success) {
    throw new AppError('invalid_argument', 'bad-account-details', 'Give the user name and the HTTP password.')
  }
  try {
    const identity = await gerritAccount(services.outgoing, provider.configuration, details.output)
    await connect(services, viewer, { provider, identity })
  } catch (error) {
    if (!(error instanceof OutsideProblem)) throw error
    throw new AppError('invalid_argument', error.code, gerritSentence(error.code))
  }
}

function gerritSentence(code: OutsideProblem['code']): string {
  if (code === 'not-allowed') return 'Gerrit refused this user name and HTTP password.'
  if (code === 'account-taken') return 'This account belongs to another user.'
  return 'Gerrit did not answer as expected. Try again later.'
}

const noProvider = () => new AppError('not_found', 'no-such-provider', 'There is no such provider.')
