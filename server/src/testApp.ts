import { fileURLToPath } from 'node:url'
import { type Logger, Secret, silentLogger } from '@sextant/base'
import { type Database, openTestDatabase } from '@sextant/database'
import { type Configuration, fixedConfiguration, noOverrides } from './configuration/index.js'
import { accessCanBeRequested } from './features/access-requests/index.js'
import { createAccessToken } from './features/access-tokens/index.js'
import { recordAct } from './features/audit-log/index.js'
import { insertUser, pageContext } from './features/accounts/index.js'
import { gateKeeper, openGates, openLicenceBook } from './features/licence/index.js'
import { type OperationsServices, openSlowRequests } from './features/operations/index.js'
import { createMailer, type Mailer, openSmtp } from './features/mail/index.js'
import { pageFrame } from './features/page-frame/index.js'
import { withoutEnforcement } from './features/permissions/index.js'
import { databaseReadings, type Observability, openObservability } from './features/observability/index.js'
import { pageSettings } from './features/settings/index.js'
import { openLiveConfiguration } from './features/site-configuration/index.js'
import {
  createIdentity,
  createPasswordHasher,
  createSession,
  createSignInAttempts,
  needsSiteInit,
  pageSignIn,
  type SignInOptions,
} from './features/sign-in/index.js'
import { type ChangeableKeys, heldKeys } from './keys/key.js'
import { keyringOf, keyringOver } from './keys/keyring.js'
import { signInWays, withHeaderSignIn } from './features/single-sign-on/index.js'
import { chosenLanguage } from './features/temporary-settings/index.js'
import { type Outgoing, openOutgoing } from './http/outgoing.js'
import { privateHostsOf } from './http/outgoingAddress.js'
import { pageOverlays, peopleFeatures, type PeopleServices, singleSignOnServices } from './people.js'
import type { SchemaPart } from './graphql/builder.js'
import { graphqlMount } from './graphql/handler.js'
import type { CountLosses } from './graphql/upToDate.js'
import { productRules } from './graphql/rules/guardFields.js'
import type { Rules } from './graphql/rules/rule.js'
import { createSchema } from './graphql/schema.js'
import { type App, type AppOptions, createApp } from './http/app.js'
import type { Inventory } from './http/accessClass.js'
import { inventory } from './http/inventory.js'
import { systemResolve } from './http/outgoingConnection.js'
import { sessionCookie } from './http/sessionCookie.js'
import type { SignedIn } from './http/viewer.js'

/** The server's migrations, seen from the compiled file. */
export const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

export interface TestAppOptions extends Partial<Omit<AppOptions, 'inventory'>> {
  readonly signIn?: Partial<Omit<SignInOptions, 'allowSignup'>>
  readonly allowSignup?: boolean
  /** What is set for good; without it, what is stored holds. */
  readonly configuration?: Configuration
  readonly mailer?: Mailer
  /** What tells others how the server is doing; one by the configuration, when absent. */
  readonly observability?: Observability
  /** Public keys whose licences are believed. */
  readonly licencePublicKeys?: readonly string[]
  /** Instead of `privateMode`: whether visitors read what is public, as it is at each request. */
  readonly visitors?: Visitors
  /** How often somebody has lost a right to read something; never, when absent. */
  readonly losses?: CountLosses
  /** Whether permissions are enforced for site admins, as it is at each request; they are, when absent. */
  readonly enforcement?: Enforcement
  /** The way out; one that reaches this machine, when absent. */
  readonly outgoing?: Outgoing
  /** Schema parts beside those of accounts and access tokens. */
  readonly parts?: (db: Database) => readonly SchemaPart[]
  /** Mounts that need the database. */
  readonly mountsOf?: (db: Database) => AppOptions['mounts']
  /** A built web application, to be served with the real page context. */
  readonly webFolder?: string
  readonly embedOrigins?: readonly string[]
  /** Entry points beside those of the real inventory. */
  readonly moreInventory?: Inventory
  /** Rules of types beside those of the product. */
  readonly moreRules?: Rules
  /** A database that is already open; closing the app leaves it open. */
  readonly db?: Database
  readonly databaseURL?: Secret
  readonly log?: Logger
  /** What of the server administrators see, otherwise than usual. */
  readonly operations?: Partial<OperationsServices>
  /** What seals secrets; `testKey`, when absent. */
  readonly keys?: ChangeableKeys
}

/** A public instance, or one that keeps visitors out. */
export interface Visitors {
  read: boolean
}

/** Whether site admins read only what they are let. */
export interface Enforcement {
  forSiteAdmins: boolean
}

export interface TestApp {
  readonly app: App
  readonly db: Database
  /** Where to listen for what the database tells. */
  readonly databaseURL: Secret
  /** Creates a user without a password. */
  addUser(username: string, options?: { readonly siteAdmin?: boolean; readonly email?: string }): Promise<SignedIn>
  /** Headers of a browser in which this user is signed in, as the web application sends them. */
  browserOf(user: SignedIn): Promise<Record<string, string>>
  /** Headers of a program with an access token of this user. */
  programOf(user: SignedIn, scopes?: readonly string[]): Promise<Record<string, string>>
  /** The JSON that `POST /.api/graphql` answers with. */
  graphql(query: string, headers?: Record<string, string>, variables?: object): Promise<GraphQLAnswer>
  close(): Promise<void>
}

export interface GraphQLAnswer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests compare it with the whole expected value
  readonly data?: any
  readonly errors?: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[]
}

/** The real server on an empty database of its own, for tests. Nothing listens until `app.listen`. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { configuration = fixedConfiguration() } = options
  const opened = options.db === undefined ? await openTestDatabase({ migrations }) : undefined
  const db = options.db ?? opened?.db
  if (db === undefined) throw new Error('No database.')
  const mounts = await mountsOf(db, { ...(opened && { databaseURL: opened.url }), ...options })
  const app = await createApp(openTo(options.visitors, { ...usual(db, options), ...options, ...mounts }))
  return {
    ...{ app, db, databaseURL: opened?.url ?? options.databaseURL ?? testDatabaseURL() },
    async addUser(username, { siteAdmin = false, email } = {}) {
      const address = email === undefined ? {} : { email: { address: email, verified: true } }
      const user = await insertUser(db, { username, siteAdmin, passwordHash: null, ...address })
      return { kind: 'user', userId: user.id, username, siteAdmin }
    },
    browserOf: async (user) => headersOf((await createSession(db, user.userId, '127.0.0.1')).secret),
    async programOf(user, scopes = ['user:all']) {
      const services = { db, configuration, externalURL: testURL, requireFresh: async () => {} }
      const { token } = await createAccessToken(services, user, { userId: user.userId, scopes, note: 'test' })
      return { authorization: `token ${token}` }
    },
    async graphql(query, headers = {}, variables = {}) {
      const payload = { query, variables }
      const response = await app.inject({ method: 'POST', url: '/.api/graphql', headers, payload })
      const isJson = /json/.test(String(response.headers['content-type']))
      return { status: response.statusCode, ...(isJson ? response.json<object>() : {}) }
    },
    async close() {
      await app.close()
      await opened?.close()
    },
  }
}

function openTo(visitors: Visitors | undefined, options: AppOptions): AppOptions {
  if (!visitors) return options
  return Object.defineProperties(options, {
    privateMode: { get: () => !visitors.read },
    visitorsRead: { get: () => visitors.read },
  })
}

const headersOf = (secret: string) => ({ cookie: `${sessionCookie}=${secret}`, 'x-requested-with': 'Sourcegraph' })

const testURL = new URL('http://localhost:7080')

const needsRepositoryConfiguration = async () => false

function usual(db: Database, options: TestAppOptions): Omit<AppOptions, 'mounts'> {
  const { webFolder, embedOrigins = [], moreInventory, version = '0.0.0-test' } = options
  const { configuration = fixedConfiguration() } = options
  const externalURL = options.externalURL ?? testURL
  const common = { externalURL, version, needsSiteInit: () => needsSiteInit(db) }
  const context = pageContext({
    ...common,
    ...{ db, configuration },
    allowSignup: () => options.allowSignup ?? false,
    structuralSearch: false,
    settingsOf: pageSettings(db),
    gatesFor: openGates({
      ...keysOf(options),
      ...{ configuration, needsRepositoryConfiguration },
      requestAccessEnabled: () => accessCanBeRequested(configuration, options.allowSignup ?? false),
    }),
    signIn: pageSignIn({ configuration, mailer: options.mailer ?? { isOn: () => false } }),
    signInWays: signInWays({ db, configuration }),
    frameOf: pageFrame({ db, configuration }),
    overlays: pageOverlays({
      ...keysOf(options),
      ...{ db, configuration, externalURL },
      live: { problems: () => [] },
      mailer: options.mailer ?? { isOn: () => false },
    }),
  })
  return {
    ...common,
    log: silentLogger,
    identity: withoutEnforcement(
      withHeaderSignIn(
        createIdentity(db, configuration),
        singleSignOnServices(coreServices(db, { ...options, configuration })),
      ),
      { db, log: silentLogger, isEnforced: () => options.enforcement?.forSiteAdmins ?? true },
    ),
    tokenScopes: Object.fromEntries(Object.keys(moreInventory ?? {}).map((name) => [name, ['user:all']])),
    privateMode: false,
    isOpen: keeperOf(options, configuration),
    inventory: { ...inventory, ...moreInventory },
    ...(webFolder === undefined
      ? {}
      : { web: { folder: webFolder, embedOrigins, context, chosenLanguage: chosenLanguage(db) } }),
  }
}

async function mountsOf(
  db: Database,
  options: TestAppOptions,
): Promise<Pick<AppOptions, 'mounts' | 'tracer' | 'readings' | 'log'>> {
  const { moreInventory, moreRules } = options
  const services = await testServices(db, options)
  const { tracer, log } = services.observability
  const people = peopleFeatures(services)
  const types = people.flatMap((feature) => feature.types ?? [])
  const schema = createSchema([...types, ...(options.parts?.(db) ?? [])], {
    inventory: { ...inventory, ...moreInventory },
    ...(moreRules && { rules: { ...productRules, types: { ...productRules.types, ...moreRules } } }),
    record: (viewer, act) => recordAct(db, viewer, act),
    isOpen: keeperOf(options, services.configuration),
  })
  const mounts = people.flatMap((feature) => feature.mounts ?? [])
  return {
    ...{ tracer, log, readings: databaseReadings(db) },
    mounts: [
      graphqlMount({ schema, log, ...(options.losses && { losses: options.losses }) }),
      ...mounts,
      ...(options.mountsOf?.(db) ?? []),
      ...(options.mounts ?? []),
    ],
  }
}

const keysOf = ({ licencePublicKeys }: TestAppOptions) => (licencePublicKeys ? { licencePublicKeys } : {})

const keeperOf = (options: TestAppOptions, configuration: Configuration) =>
  gateKeeper({ configuration, licence: openLicenceBook({ configuration, ...keysOf(options) }) })

/** The key that seals secrets in tests. */
export const testKey = Buffer.alloc(32, 7)

/** What the features about people are made with in tests. */
export async function testServices(db: Database, options: TestAppOptions = {}): Promise<PeopleServices> {
  const { log = silentLogger, signIn } = options
  const keys = options.keys ?? heldKeys(testKey)
  const live = await openLiveConfiguration({ db, keyring: keyringOver(keys), overrides: noOverrides, log })
  const configuration = options.configuration ?? live
  const core = coreServices(db, { ...options, keys, configuration })
  const rules = { privateHosts: privateHostsOf(['127.0.0.0/8', '::1']), resolve: systemResolve }
  return {
    ...{ ...core, live, keys },
    observability: options.observability ?? openObservability({ ...core, version: '0.0.0-test' }),
    ...keysOf(options),
    databaseURL: options.databaseURL ?? testDatabaseURL(),
    mailer: options.mailer ?? createMailer(core),
    smtp: openSmtp({ configuration, rules }),
    hasher: signIn?.hasher ?? (await createPasswordHasher()),
    attempts: signIn?.attempts ?? createSignInAttempts({ db, lockout: () => configuration.get('auth.lockout') }),
    about: { version: '0.0.0-test', needsRepositoryConfiguration },
    allowSignup: () => options.allowSignup ?? false,
    store: { db, mirrors: '/nowhere' },
    operations: {
      ...{ db, migrations, outgoing: () => [], examine: async () => [] },
      slow: openSlowRequests(() => ({ kept: 10, after: 0 })),
      forgetOutgoing: () => undefined,
      ...options.operations,
    },
  }
}

/** Of a database that a test has opened by itself: nothing is told on this one. */
const testDatabaseURL = () => new Secret(process.env['SEXTANT_TEST_DATABASE_URL'] ?? '')

function coreServices(db: Database, options: TestAppOptions & { readonly configuration: Configuration }) {
  const { log = silentLogger, configuration, externalURL, trustedProxies = [] } = options
  return {
    ...{ db, log, configuration, trustedProxies },
    keyring: options.keys ? keyringOver(options.keys) : keyringOf(testKey),
    externalURL: externalURL ?? new URL('http://localhost:7080'),
    outgoing: options.outgoing ?? openOutgoing({ privateHosts: privateHostsOf(['localhost', '127.0.0.1', '::1']) }),
  }
}
