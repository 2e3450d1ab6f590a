import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Logger, messageOf } from '@sextant/base'
import { type Database, migrate, type OpenDatabase, openDatabase } from '@sextant/database'
import type { SearchBackend } from '@sextant/engine'
import { watchWorkingTree } from '@sextant/git'
import { openHighlighter, openOutliner } from '@sextant/syntax'
import { availableParallelism, hostname } from 'node:os'
import { type Configuration, signupIsAllowed } from './configuration/index.js'
import { tokenRules } from './features/access-tokens/index.js'
import { accessCanBeRequested } from './features/access-requests/index.js'
import { pageContext } from './features/accounts/index.js'
import {
  type AutoIndexingServices,
  indexAgain,
  openLocalRunner,
  retentionRules,
  type RunnerServices,
  usualRunLimits,
} from './features/auto-indexing/index.js'
import { examine } from './doctor/examine.js'
import { BlameCache, blameStreamRoute, openBlameGate } from './features/blame/index.js'
import { ContentOpener, rawRoute } from './features/browse/index.js'
import { openWorldServices } from './features/code-graph/index.js'
import { patchRoute } from './features/comparison/index.js'
import { openCodeHosts, requestSync, sourceOf, type SyncServices } from './features/code-hosts/index.js'
import { editorRoute } from './features/editor/index.js'
import { highlightRoute } from './features/files/index.js'
import type { Feature } from './features/feature.js'
import { TargetFinder } from './features/finder/index.js'
import { helpMount } from './features/help/index.js'
import { type HistoryServices, lastCommitsRoute, openHistory } from './features/history/index.js'
import { AskedLately, engineIndexer, type IndexingServices, indexStatusRoute } from './features/indexing/index.js'
import { endStreamsWithMemberships } from './features/organizations/index.js'
import { pageFrame } from './features/page-frame/index.js'
import { listenForPermissions, RunningReads, withoutEnforcement } from './features/permissions/index.js'
import {
  deliverIndex,
  type PreciseIndex,
  openPreciseIndexes,
  type PreciseIndexServices,
  uploadRoutes,
} from './features/precise-indexes/index.js'
import { openObservability, serverReadings } from './features/observability/index.js'
import { openSlowRequests, type OperationsServices } from './features/operations/index.js'
import { openPackageCatalog } from './features/packages/index.js'
import {
  addFolder,
  addMirror,
  allIds,
  checkedAddresses,
  diskThresholdMessage,
  folderIds,
  type Mirroring,
  refreshRoute,
  requestReadings,
  type RepositoryServices,
  RepositoryWatcher,
} from './features/repositories/index.js'
import { type RepositoryPermissionServices, usualGraceHours } from './features/repository-permissions/index.js'
import {
  type RepositoriesAdminServices,
  repositoryListRoute,
  repositoryOperations,
} from './features/repositories-admin/index.js'
import { resultSetExportRoute } from './features/result-sets/index.js'
import {
  type Engine,
  openEngine,
  searchExportRoute,
  type SearchServices,
  type SearchSource,
  searchStreamRoute,
  openSearchGate,
  TreeLook,
} from './features/search/index.js'
import { createMailer, type Mailer } from './features/mail/index.js'
import { createFirstLink, createIdentity, needsSiteInit, pageSignIn } from './features/sign-in/index.js'
import { gateKeeper, openGates, openLicenceBook } from './features/licence/index.js'
import { pageSettings } from './features/settings/index.js'
import { followFile, type LiveConfiguration, openLiveConfiguration } from './features/site-configuration/index.js'
import { signInWays, withHeaderSignIn } from './features/single-sign-on/index.js'
import { chosenLanguage } from './features/temporary-settings/index.js'
import { webhookRoute, type WebhookServices } from './features/webhooks/index.js'
import { graphqlMount } from './graphql/handler.js'
import { type App, createApp } from './http/app.js'
import { openOutgoing, type WatchedOutgoing } from './http/outgoing.js'
import { keyFileOf, openKeyFile } from './keys/keyFile.js'
import { type Keyring, keyringOver } from './keys/keyring.js'
import { aboutOf, openPeople } from './openPeople.js'
import { pageOverlays, peopleFeatures, type PeopleServices, singleSignOnServices } from './people.js'
import { permissionHostsOf, syncPermissionsOf } from './permissionHosts.js'
import type { Reading } from './observability/metrics/readings.js'
import type { Tracer } from './observability/tracing/tracer.js'
import { watchParts } from './observability/watchParts.js'
import { productSchema } from './productSchema.js'
import { runJobs } from './runJobs.js'
import type { DataDirectoryLock } from './start/dataDirectoryLock.js'
import { type Named, ownFolder, shortFolder } from './start/named.js'
import { ownVersion } from './start/ownVersion.js'
import type { IndexSettings } from './start/indexSettings.js'
import type { Preparation } from './start/prepare.js'
import { flagOverrides } from './start/flagOverrides.js'
import { isLoopbackHost } from './start/isLoopbackHost.js'
import { usualRoot } from './start/mirrorSettings.js'
import type { Settings } from './start/settings.js'
import { listenFailure } from './start/startChecks.js'

/** A server that runs. */
export interface Server {
  /** What to print: where it is, and the link for the first administrator where one is needed. */
  readonly greeting: string
  /** Ends everything in order. */
  stop(): Promise<void>
}

const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** How long a search waits for revisions that can be indexed in no time; then it reads them from their repositories. */
const indexPatience = 1000

/** The use of a revision is written down this often at most, in milliseconds: it decides between days. */
const useNotedEvery = 10 * 60_000

/** Starts the server of a data directory that is ours. Throws `AppError` with one sentence for a person. */
export async function startServer(preparation: Preparation, log: Logger): Promise<Server> {
  const undo: (() => Promise<unknown> | void)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    return { greeting: await start(preparation, log, undo), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Undo = (() => Promise<unknown> | void)[]

/** The finder asks the same engine for names, and the code graph for what is indexed. */
type ServerSearch = SearchServices & Pick<Engine, 'backend' | 'index'>

async function start({ settings: given, named, lock }: Preparation, plainLog: Logger, undo: Undo): Promise<string> {
  undo.push(() => lock.release())
  const { dataDirectory, databaseURL: url } = given
  const database = await openDatabase({ dataDirectory, log: plainLog, ...(url && { url }) })
  undo.push(() => database.close())
  await migrate(database.db, migrations, plainLog)
  const keys = await openKeyFile(keyFileOf(dataDirectory))
  const keyring = keyringOver(keys)
  const live = await openConfiguration(given, { database, keyring, log: plainLog, undo })
  const settings = withConfiguration(given, live)
  const outgoing = openOutgoing({ ...settings, remembered: () => live.get('outboundRequestLogLimit') })
  const address = await addressOf(settings)
  const observability = openObservability({
    ...{ configuration: live, outgoing, log: plainLog, externalURL: address.externalURL, version: ownVersion },
  })
  const { log, tracer } = observability
  undo.push(() => observability.close(), watchParts())
  const workers = availableParallelism()
  const engine = await openEngine({ folder: join(dataDirectory, 'index'), workers, settings: settings.index, log })
  undo.push(() => engine.close())
  const { backend } = engine
  const codeHosts = await openConnections({ settings, database, keyring, outgoing, log })
  const repositories = repositoryServices({ settings, database, backend, log, named, codeHosts })
  undo.push(() => repositories.watcher?.close())
  const indexing = openIndexing(repositories, engine, settings.index)
  const { store } = repositories
  const reads = new RunningReads(database.db, log)
  const listener = await listenForPermissions(reads, { url: database.url, log })
  undo.push(() => listener.close())
  const search = {
    ...{ ...engine, store, look: new TreeLook(), indexing, gate: openSearchGate(), reads },
    get structuralSearch() {
      return isStructural(live)
    },
  }
  const webhooks = webhookServices(database.db, { repositories, keyring, log })
  const permissions: RepositoryPermissionServices = {
    db: database.db,
    store,
    hosts: permissionHostsOf(codeHosts),
    keyring,
    log,
    graceHours: usualGraceHours,
    get bindBy() {
      return live.get('permissions.userMapping').bindID ?? 'email'
    },
  }
  const history = openHistory({ store, log, companions: join(dataDirectory, 'companions') })
  undo.push(() => history.close())
  const repositoriesAdmin = openRepositoriesAdmin(repositories, indexing, { codeHosts, reads })
  const { autoIndexing, ...preciseParts } = await openAutoIndexing({
    ...{ settings, database, repositories, log },
    deliver: (subject, packed, signal) => deliverIndex(preciseIndexes, subject, packed, signal),
  })
  const preciseIndexes: ReturnType<typeof openPreciseIndexes> = openPreciseIndexes({
    ...preciseParts,
    db: database.db,
    store,
    log,
    dataDirectory,
    requestReading: repositories.requestReading,
    limits: settings.preciseIndexes,
    enforceAuth: () => live.get('lsifEnforceAuth'),
  })
  undo.push(() => preciseIndexes.close())
  const administered = {
    ...{ repositories, repositoriesAdmin, codeHosts, webhooks, permissions },
    ...{ preciseIndexes, autoIndexing },
  }
  const mailer = createMailer({ log, keyring, configuration: live, externalURL: address.externalURL })
  const operations: OperationsServices = {
    db: database.db,
    outgoing: () => outgoing.recent(),
    forgetOutgoing: () => outgoing.forget(),
    slow: openSlowRequests(() => ({
      kept: live.get('observability.captureSlowGraphQLRequestsLimit'),
      after: live.get('observability.logSlowGraphQLRequests'),
    })),
    examine: () => examine({ settings, isRunning: true, db: database.db }),
    migrations,
  }
  const peopleServices = {
    ...(await openPeople({
      ...{ settings, live, database, keys, keyring, mailer, outgoing, observability, log, undo },
      ...{ store, operations, externalURL: address.externalURL },
    })),
    conditions: {
      isOpen: !isLoopbackHost(settings.host),
      diskMessage: async () => repositoriesAdmin.diskMessage?.(),
    },
  }
  const people = peopleFeatures(peopleServices)
  const shared = { ...administered, live, people, peopleServices, operations, configuration: live, mailer }
  const readings = serverReadings({
    ...{ db: database.db, pool: () => database.pool(), gate: search.gate, load: () => engine.load() },
    ...{ indexSizes: () => engine.store.sizes(), indexQueue: () => engine.index.queueLength },
  })
  const features = { ...shared, database, indexing, search, history, log, tracer, readings, undo }
  if (settings.role !== 'web') await runJobs({ ...features, allowSignup: () => signupIsAllowed(live) })
  const greeting =
    settings.role === 'worker'
      ? `Sextant ${ownVersion} does jobs for the data directory ${dataDirectory}.`
      : await serve({ ...features, address, settings, lock })
  await addNamed(repositories, named, log, undo)
  return greeting
}

/** The stored site configuration, which this process follows, and the file that it comes from. */
async function openConfiguration(
  settings: Settings,
  {
    database: { db, url },
    keyring,
    log,
    undo,
  }: { readonly database: OpenDatabase; readonly keyring: Keyring; readonly log: Logger; readonly undo: Undo },
): Promise<LiveConfiguration> {
  const live = await openLiveConfiguration({ db, url, keyring, log, overrides: flagOverrides(settings) })
  undo.push(() => live.close())
  const { siteConfig } = settings
  if (siteConfig) undo.push(await followFile({ db, keyring, log, live }, siteConfig))
  return live
}

/** The settings with those keys of the site configuration that hold from a start on. */
function withConfiguration(settings: Settings, configuration: Configuration): Settings {
  return {
    ...settings,
    index: { ...settings.index, largeFiles: configuration.get('search.largeFiles') },
    mirrors: { ...settings.mirrors, maxClones: configuration.get('gitMaxConcurrentClones') },
  }
}

const isStructural = (configuration: Configuration) =>
  configuration.get('experimentalFeatures').structuralSearch === 'enabled'

/** Where the server listens, and what people type to get there. */
interface Address {
  readonly port: number
  readonly externalURL: URL
}

async function addressOf(settings: Settings): Promise<Address> {
  const port = settings.port === 0 ? await freePort(settings.host) : settings.port
  const externalURL = new URL(settings.externalURL)
  if (settings.port === 0 && externalURL.port === '0') externalURL.port = String(port)
  return { port, externalURL }
}

async function openConnections({
  settings,
  database: { db },
  keyring,
  outgoing,
  log,
}: {
  readonly settings: Settings
  readonly database: OpenDatabase
  readonly keyring: Keyring
  readonly outgoing: WatchedOutgoing
  readonly log: Logger
}): Promise<SyncServices> {
  return openCodeHosts({
    db,
    log,
    keyring,
    host: {
      outgoing,
      localFolders: settings.localRepositories,
      knownHosts: knownHostsOf(settings),
      packages: openPackageCatalog(db),
    },
    requestReading: requestReadings(db),
  })
}

function knownHostsOf({ dataDirectory, mirrors: { sshKnownHosts } }: Settings) {
  return { file: sshKnownHosts ?? join(dataDirectory, 'known_hosts'), acceptNew: sshKnownHosts === undefined }
}

function repositoryServices(parts: {
  readonly settings: Settings
  readonly database: OpenDatabase
  readonly backend: SearchBackend<SearchSource>
  readonly log: Logger
  readonly named: readonly Named[]
  readonly codeHosts: SyncServices
}): RepositoryServices {
  const { log, settings } = parts
  const { db } = parts.database
  const store = { db, mirrors: usualRoot(settings.dataDirectory) }
  const requestReading = requestReadings(db)
  const watcher =
    settings.role === 'worker'
      ? undefined
      : new RepositoryWatcher({ store, watchTree: watchWorkingTree, requestReading, log })
  return {
    store: { ...store, watched: (id) => watcher?.watched(id) },
    log,
    requestReading,
    mirroring: mirroringOf(settings),
    watcher,
    measure: (content, signal) => parts.backend.prepare(content, signal),
    sourceOf: sourceOf(parts.codeHosts, parts.codeHosts.hosts),
    startedWith: parts.named.map((each) => ('folder' in each ? shortFolder(each.folder) : each.url)),
  }
}

function mirroringOf(settings: Settings): Mirroring {
  const { dataDirectory, mirrors, privateHosts, role } = settings
  const { storageRoots, diskThreshold, maxClones, maxClonesPerHost } = mirrors
  return {
    storage: { usual: usualRoot(dataDirectory), roots: storageRoots, threshold: diskThreshold },
    slots: { clones: maxClones, fetches: maxClones, perHost: maxClonesPerHost },
    owner: `${hostname()}:${dataDirectory}:${role === 'worker' ? role : 'all'}`,
    knownHosts: knownHostsOf(settings),
    addressOf: checkedAddresses(privateHosts),
  }
}

function openRepositoriesAdmin(
  repositories: RepositoryServices,
  indexing: IndexingServices,
  others: { readonly codeHosts: SyncServices; readonly reads: RunningReads },
): RepositoriesAdminServices {
  const { store, log, mirroring } = repositories
  const { codeHosts, reads } = others
  const operations = repositoryOperations({ repositories, indexing, codeHosts })
  return { store, log, reads, operations, diskMessage: () => diskThresholdMessage(mirroring.storage) }
}

function openIndexing({ store, log }: RepositoryServices, engine: Engine, settings: IndexSettings): IndexingServices {
  return {
    store,
    indexer: engineIndexer(engine.index, engine.store),
    log,
    askedLately: new AskedLately(),
    usedLately: new AskedLately(useNotedEvery),
    patience: indexPatience,
    revisionBytes: settings.revisionBytes,
  }
}

/** Auto-indexing, and what it tells precise indexes: which to keep, and how one is made again. */
async function openAutoIndexing({
  settings,
  database: { db },
  repositories: { store },
  log,
  deliver,
}: {
  readonly settings: Settings
  readonly database: OpenDatabase
  readonly repositories: RepositoryServices
  readonly log: Logger
  readonly deliver: RunnerServices['deliver']
}) {
  const folder = join(settings.dataDirectory, 'auto-indexing')
  const parts = { store, log, folder, environment: process.env, limits: usualRunLimits, deliver }
  const isOn = settings.indexLocally && settings.role !== 'web'
  const autoIndexing = { store, log, runner: isOn ? await openLocalRunner(parts) : undefined }
  return {
    autoIndexing,
    retentionRules: (id: number) => retentionRules(db, id),
    indexAgain: (index: PreciseIndex) => indexAgain(autoIndexing, index),
  }
}

function webhookServices(
  db: Database,
  parts: { readonly repositories: RepositoryServices; readonly keyring: Keyring; readonly log: Logger },
): WebhookServices {
  const { repositories, keyring, log } = parts
  return {
    db,
    log,
    keyring,
    requestReading: repositories.requestReading,
    requestSync: (id) => requestSync(db, id),
    requestPermissionSync: (subject) => syncPermissionsOf(db, subject),
  }
}

async function serve(parts: {
  readonly settings: Settings
  readonly live: LiveConfiguration
  readonly address: Address
  readonly people: readonly Feature[]
  readonly peopleServices: PeopleServices
  readonly configuration: Configuration
  readonly mailer: Mailer
  readonly operations: OperationsServices
  readonly tracer: Tracer
  readonly readings: readonly Reading[]
  readonly database: OpenDatabase
  readonly search: ServerSearch
  readonly repositories: RepositoryServices
  readonly codeHosts: SyncServices
  readonly repositoriesAdmin: RepositoriesAdminServices
  readonly indexing: IndexingServices
  readonly history: HistoryServices
  readonly webhooks: WebhookServices
  readonly permissions: RepositoryPermissionServices
  readonly preciseIndexes: PreciseIndexServices
  readonly autoIndexing: AutoIndexingServices
  readonly log: Logger
  readonly lock: DataDirectoryLock
  readonly undo: Undo
}): Promise<string> {
  const { settings, lock, undo, database } = parts
  const { port, externalURL } = parts.address
  const app = await openApp({ ...parts, externalURL, settings })
  undo.push(() => app.close())
  const memberships = await endStreamsWithMemberships(app.eventStreams, { url: database.url, log: parts.log })
  undo.push(() => memberships.close())
  try {
    await app.listen({ host: settings.host, port })
  } catch (error) {
    throw listenFailure(error, settings.host, port)
  }
  await lock.announce(externalURL.origin)
  const link = await createFirstLink(database.db, externalURL)
  const lines = [`Sextant ${ownVersion} is ready at ${externalURL.origin}`]
  if (link)
    lines.push('', 'Sign in as the first administrator with this link. It works once, on this machine:', link.href)
  return lines.join('\n')
}

async function openApp(parts: {
  readonly live: LiveConfiguration
  readonly people: readonly Feature[]
  readonly peopleServices: PeopleServices
  readonly configuration: Configuration
  readonly mailer: Mailer
  readonly operations: OperationsServices
  readonly tracer: Tracer
  readonly readings: readonly Reading[]
  readonly database: OpenDatabase
  readonly search: ServerSearch
  readonly repositories: RepositoryServices
  readonly codeHosts: SyncServices
  readonly repositoriesAdmin: RepositoriesAdminServices
  readonly indexing: IndexingServices
  readonly history: HistoryServices
  readonly webhooks: WebhookServices
  readonly permissions: RepositoryPermissionServices
  readonly preciseIndexes: PreciseIndexServices
  readonly autoIndexing: AutoIndexingServices
  readonly externalURL: URL
  readonly settings: Pick<Settings, 'embedOrigins' | 'licencePublicKeys' | 'trustedProxies'>
  readonly log: Logger
  readonly undo: Undo
}): Promise<App> {
  const {
    database,
    search,
    repositories,
    repositoriesAdmin,
    codeHosts,
    indexing,
    history,
    permissions,
    preciseIndexes,
    autoIndexing,
  } = parts
  const { externalURL, settings, log, undo } = parts
  const webhooks = { ...parts.webhooks, externalURL }
  const allowSignup = () => signupIsAllowed(live)
  const { live } = parts
  const { db } = database
  const { store } = repositories
  const opener = new ContentOpener()
  undo.push(() => opener.close())
  const highlighter = openHighlighter({ workers: Math.max(1, availableParallelism() - 1), log })
  undo.push(() => highlighter.close())
  const outliner = openOutliner({ workers: Math.max(1, availableParallelism() - 1), log })
  undo.push(() => outliner.close())
  const asksForInit = () => needsSiteInit(db)
  const { backend, look } = search
  const finder = { store, backend, look, targets: new TargetFinder(store) }
  const browse = { store, opener, highlighter }
  const blame = { store, opener, cache: new BlameCache(), gate: openBlameGate() }
  const files = { outliner }
  const world = openWorldServices({ store, engine: search, look, opener, log })
  undo.push(() => world.close())
  const codeGraph = { store, opener, world, precise: preciseIndexes }
  const administered = {
    repositories,
    repositoriesAdmin,
    codeHosts,
    webhooks,
    permissions,
    preciseIndexes,
    autoIndexing,
  }
  const { licencePublicKeys } = settings
  const licence = openLicenceBook({ configuration: live, licencePublicKeys })
  const isOpen = gateKeeper({ configuration: live, licence })
  const schema = productSchema({
    ...administered,
    isOpen,
    people: parts.people.flatMap(({ types = [] }) => types),
    operations: parts.operations,
    db,
    browse,
    blame,
    files,
    codeGraph,
    history,
    indexing,
    search,
    finder,
  })
  const { peopleServices } = parts
  const identity = withHeaderSignIn(createIdentity(db, parts.configuration), singleSignOnServices(peopleServices))
  return createApp({
    externalURL,
    version: ownVersion,
    log,
    identity: withoutEnforcement(identity, { db, log, isEnforced: () => live.get('authz.enforceForSiteAdmins') }),
    // Visitors read what is public on a public instance, and nothing anywhere else.
    get privateMode() {
      return !live.get('dotcom.enabled')
    },
    get visitorsRead() {
      return live.get('dotcom.enabled')
    },
    isOpen,
    ...(settings.trustedProxies.length > 0 && { trustedProxies: settings.trustedProxies }),
    needsSiteInit: asksForInit,
    mounts: [
      graphqlMount({ schema, log, slow: parts.operations.slow }),
      ...parts.people.flatMap(({ mounts = [] }) => mounts),
      searchStreamRoute(search, log),
      lastCommitsRoute({ ...history, reads: search.reads }),
      blameStreamRoute({ ...blame, reads: search.reads, log }),
      searchExportRoute(search, log),
      resultSetExportRoute({ db, search, log }, { externalURL, version: ownVersion }),
      indexStatusRoute(indexing),
      editorRoute(store),
      highlightRoute({ store, opener, highlighter }),
      webhookRoute(webhooks),
      uploadRoutes(preciseIndexes),
      refreshRoute(repositories),
      repositoryListRoute(repositoriesAdmin, externalURL),
      helpMount(join(webFolder, 'help')),
    ],
    pathRoutes: [rawRoute({ store, opener, reads: search.reads }), patchRoute(store, search.reads)],
    healthChecks: { database: () => database.ping() },
    ...{ tracer: parts.tracer, readings: parts.readings },
    web: {
      folder: webFolder,
      embedOrigins: settings.embedOrigins,
      chosenLanguage: chosenLanguage(db),
      context: pageContext({
        ...{ ...aboutOf(db), externalURL, allowSignup, needsSiteInit: asksForInit, settingsOf: pageSettings(db) },
        configuration: live,
        gatesFor: openGates({
          ...aboutOf(db),
          ...{ configuration: live, licencePublicKeys },
          accessTokensAllow: () => tokenRules(live).allow,
          requestAccessEnabled: () => accessCanBeRequested(live, allowSignup()),
        }),
        signIn: pageSignIn({ configuration: live, mailer: parts.mailer }),
        signInWays: signInWays(peopleServices),
        frameOf: pageFrame({ db, configuration: live }),
        overlays: pageOverlays(peopleServices),
        get structuralSearch() {
          return isStructural(live)
        },
      }),
    },
  })
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error) => reject(listenFailure(error, host, 0)))
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Adds what was named, in the background: a large folder takes its time and search already works. */
async function addNamed(services: RepositoryServices, named: readonly Named[], log: Logger, undo: Undo): Promise<void> {
  const stopping = new AbortController()
  const isFirst = (await allIds(services.store)).length === 0
  const all = named.length === 0 && isFirst ? [{ folder: ownFolder }] : named
  const work = (async () => {
    for (const each of all) {
      try {
        if ('folder' in each) await addFolder(services, each.folder, stopping.signal)
        else await addMirror(services, each.url)
      } catch (error) {
        if (stopping.signal.aborted) return
        log.error('What was named could not be added', {
          error: messageOf(error),
        })
      }
    }
    for (const id of await folderIds(services.store)) await services.requestReading(id)
    await services.watcher?.watchAll()
  })()
  undo.push(async () => {
    stopping.abort(new Error('The server is stopping.'))
    await work.catch(() => {})
  })
}
