import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@sextant/base'
import type { SearchEvents } from '@sextant/contract'
import { type Database, openTestDatabase } from '@sextant/database'
import { useStarter } from '@sextant/git'
import { openHighlighter, openMarkdownRenderer, openOutliner } from '@sextant/syntax'
import { autoIndexingSchema } from './features/auto-indexing/index.js'
import { BlameCache, blameSchema, blameStreamRoute, openBlameGate } from './features/blame/index.js'
import { browseSchema, ContentOpener, rawRoute } from './features/browse/index.js'
import { codeGraphSchema, openWorldServices } from './features/code-graph/index.js'
import {
  codeHostSchema,
  type HostKind,
  openCodeHosts,
  requestSync,
  runSync,
  sourceOf,
  type SyncServices,
} from './features/code-hosts/index.js'
import { type Configuration, fixedConfiguration } from './configuration/index.js'
import { comparisonSchema, patchRoute } from './features/comparison/index.js'
import { highlightingSchema } from './features/highlighting/index.js'
import { editorRoute } from './features/editor/index.js'
import { filesSchema, highlightRoute } from './features/files/index.js'
import { finderSchema, TargetFinder } from './features/finder/index.js'
import { historySchema, type HistoryServices, lastCommitsRoute, openHistory } from './features/history/index.js'
import {
  AskedLately,
  engineIndexer,
  indexingSchema,
  type IndexingServices,
  indexRepository,
  indexStatusRoute,
  wantAfterReading,
} from './features/indexing/index.js'
import { openSlowRequests, operationsSchema } from './features/operations/index.js'
import { perforceSchema } from './features/perforce/index.js'
import {
  openPreciseIndexes,
  preciseIndexSchema,
  type PreciseIndexServices,
  uploadRoutes,
} from './features/precise-indexes/index.js'
import { openPackageCatalog, packageSchema } from './features/packages/index.js'
import { referencesSchema } from './features/references/index.js'
import { listenForPermissions, RunningReads } from './features/permissions/index.js'
import { usualKinds } from './features/settings/index.js'
import {
  addFolder,
  askForUpdate,
  checkedAddresses,
  ReadableAhead,
  readRepository,
  refreshRoute,
  type RepositoryServices,
  repositorySchema,
  type RepositoryStore,
  RepositoryWatcher,
  updateDueMirrors,
  type WatchLocal,
} from './features/repositories/index.js'
import {
  noHosts,
  type RepositoryPermissionServices,
  repositoryPermissionsSchema,
  usualGraceHours,
} from './features/repository-permissions/index.js'
import {
  type RepositoriesAdminServices,
  repositoriesAdminSchema,
  repositoryListRoute,
  repositoryOperations,
} from './features/repositories-admin/index.js'
import { resultSetExportRoute, resultSetSchema, type ResultSetServices } from './features/result-sets/index.js'
import {
  type Engine,
  openEngine,
  openSearchGate,
  searchExportRoute,
  searchSchema,
  type SearchServices,
  searchStreamRoute,
  TreeLook,
  whySchema,
  measureContent,
} from './features/search/index.js'
import { connectionWebhooks, webhookSchema } from './features/webhooks/index.js'
import { openOutgoing } from './http/outgoing.js'
import { privateHostsOf } from './http/outgoingAddress.js'
import type { SignedIn } from './http/viewer.js'
import { usualUploadSettings } from './start/uploadSettings.js'
import { openKeyring } from './keys/keyring.js'
import { type IndexSettings, usualIndexSettings } from './start/indexSettings.js'
import { type Enforcement, migrations, openTestApp, type TestApp, type Visitors } from './testApp.js'

/** The server with repositories, search and browsing on an empty database, for tests. */
export interface TestProduct extends TestApp {
  readonly repositories: RepositoryServices
  readonly repositoriesAdmin: RepositoriesAdminServices
  readonly indexing: IndexingServices
  readonly engine: Engine
  readonly searching: SearchServices
  readonly resultSets: ResultSetServices
  readonly codeHosts: SyncServices
  readonly history: HistoryServices
  readonly permissions: RepositoryPermissionServices
  readonly preciseIndexes: PreciseIndexServices
  readonly user: SignedIn
  readonly admin: SignedIn
  /** Visitors are kept out until they are let in here. */
  readonly visitors: Visitors
  /** Permissions are enforced for site admins until it is said otherwise here. */
  readonly enforcement: Enforcement
  /** Watches the working trees of what was added. */
  watch(watchLocal: WatchLocal): Promise<RepositoryWatcher>
  /** Does the sync of a code host that waits, as the jobs would. */
  sync(serviceId: number): Promise<void>
  /** Reads and indexes what is asked to be read, as the jobs would. Throws after so many milliseconds; 60,000 by default. */
  readWaiting(patience?: number): Promise<void>
  /** Adds a folder's repositories and reads them, as the jobs would. */
  addFolder(path: string): Promise<void>
  /** The events of a search as a signed-in user, or with other headers. */
  search(
    parameters: Readonly<Record<string, string>>,
    headers?: Record<string, string>,
  ): Promise<readonly SearchEvent[]>
}

export type SearchEvent = {
  [Name in keyof SearchEvents]: { readonly name: Name; readonly data: SearchEvents[Name] }
}[keyof SearchEvents]

/** What a test has otherwise than usual. */
export type TestSettings = Partial<
  IndexSettings & {
    readonly structuralSearch: boolean
    readonly suggestionMilliseconds: number
    /** The kinds of code hosts; those of the product when absent. */
    readonly hostKinds: readonly HostKind[]
    readonly configuration: Configuration
  }
>

export async function openTestProduct({
  structuralSearch,
  suggestionMilliseconds,
  hostKinds,
  configuration = fixedConfiguration(),
  ...index
}: TestSettings = {}): Promise<TestProduct> {
  const { db, url, close } = await openTestDatabase({ migrations })
  const endStarter = await useStarter()
  const folder = mkdtempSync(join(tmpdir(), 'sextant-product-'))
  const settings = { ...usualIndexSettings, ...index }
  const engine = await openEngine({ folder, workers: availableParallelism(), settings, log: silentLogger })
  const { backend } = engine
  const waiting = new Set<number>()
  const watch: { watcher?: RepositoryWatcher } = {}
  const keyring = await openKeyring(folder)
  const outgoing = openOutgoing({ privateHosts: privateHostsOf(['127.0.0.0/8']) })
  const codeHosts = openCodeHosts({
    db,
    log: silentLogger,
    keyring,
    host: {
      outgoing,
      packages: openPackageCatalog(db),
    },
    requestReading: async (id) => void waiting.add(id),
    ...(hostKinds && { kinds: hostKinds }),
  })
  const mirrors = join(folder, 'repositories')
  mkdirSync(mirrors)
  const watched = (id: number) => watch.watcher?.watched(id)
  const repositories = services({ db, backend, waiting, watched, mirrors, codeHosts })
  const opener = new ContentOpener()
  const highlighter = openHighlighter({ workers: 1, log: silentLogger })
  const outliner = openOutliner({ workers: 1, log: silentLogger })
  const markdown = openMarkdownRenderer({ workers: 1, log: silentLogger })
  const { store } = repositories
  const history = openHistory({ store, log: silentLogger, companions: join(folder, 'companions'), fewestForGraph: 3 })
  const look = new TreeLook()
  const world = openWorldServices({ store, engine, look, opener, log: silentLogger })
  // Nobody does the jobs that a search asks for here, so there is nothing to wait for.
  const indexing = {
    store,
    log: silentLogger,
    indexer: engineIndexer(engine.index, engine.store),
    askedLately: new AskedLately(),
    usedLately: new AskedLately(0),
    patience: 0,
    revisionBytes: settings.revisionBytes,
  }
  const reads = new RunningReads(db, silentLogger)
  const listener = await listenForPermissions(reads, { url, log: silentLogger })
  const operations = repositoryOperations({ repositories, indexing, codeHosts })
  const repositoriesAdmin = { store, log: silentLogger, reads, operations }
  const search = {
    ...engine,
    store,
    reads,
    look,
    indexing,
    gate: openSearchGate(),
    readable: new ReadableAhead(store, () => reads.losses),
    usualKindsOf: usualKinds(db),
    ...(structuralSearch && { structuralSearch }),
    ...(suggestionMilliseconds && { suggestionMilliseconds }),
  }
  const blame = { store, opener, cache: new BlameCache(), gate: openBlameGate() }
  const resultSets = { db, search, log: silentLogger }
  const permissions: RepositoryPermissionServices = {
    db,
    store,
    hosts: noHosts,
    keyring,
    log: silentLogger,
    graceHours: usualGraceHours,
    bindBy: 'username',
  }
  const externalURL = new URL('http://localhost:7080')
  const { requestReading } = repositories
  const preciseIndexes = openPreciseIndexes({
    ...{ db, store, log: silentLogger, dataDirectory: folder, requestReading, enforceAuth: () => false },
    limits: usualUploadSettings,
  })
  const webhooks = {
    ...{ db, keyring, log: silentLogger, externalURL, requestReading },
    requestSync: (id: number) => requestSync(db, id),
    // Nobody asks hosts for permissions here.
    requestPermissionSync: async () => undefined,
  }
  const visitors = { read: false }
  const enforcement = { forSiteAdmins: true }
  const test = await openTestApp({
    ...{ db, databaseURL: url, visitors, enforcement, losses: () => reads.losses },
    parts: () => [
      repositorySchema(repositories),
      repositoriesAdminSchema(repositoriesAdmin),
      browseSchema({ store, opener, highlighter }),
      historySchema(history),
      referencesSchema({ db, store }),
      comparisonSchema({ opener, highlighter, configuration }),
      highlightingSchema(highlighter),
      blameSchema(blame),
      perforceSchema,
      operationsSchema({
        ...{ db, migrations, outgoing: () => outgoing.recent(), forgetOutgoing: () => outgoing.forget() },
        slow: openSlowRequests(() => ({ kept: 10, after: 5000 })),
        examine: async () => [],
      }),
      indexingSchema(indexing),
      searchSchema(search, opener),
      whySchema(search),
      filesSchema({ outliner, markdown }),
      codeGraphSchema({ store, opener, world, precise: preciseIndexes }),
      finderSchema({ store, backend, look, targets: new TargetFinder(store) }),
      resultSetSchema({ db }),
      codeHostSchema(codeHosts),
      packageSchema(store),
      webhookSchema(webhooks),
      connectionWebhooks(webhooks),
      repositoryPermissionsSchema(permissions),
      preciseIndexSchema(preciseIndexes, opener),
      autoIndexingSchema({ store, log: silentLogger }),
    ],
    mountsOf: () => [
      searchStreamRoute(search, silentLogger),
      lastCommitsRoute({ ...history, reads }),
      blameStreamRoute({ ...blame, reads, log: silentLogger }),
      searchExportRoute(search, silentLogger),
      resultSetExportRoute(resultSets, { externalURL, version: '0.0.0-test' }),
      indexStatusRoute(indexing),
      editorRoute(store),
      highlightRoute({ store, opener, highlighter }),
      refreshRoute(repositories),
      repositoryListRoute(repositoriesAdmin, externalURL),
      uploadRoutes(preciseIndexes),
    ],
    pathRoutes: [rawRoute({ store, opener, reads }), patchRoute(store, reads)],
  })
  const [admin, user] = [await test.addUser('admin', { siteAdmin: true }), await test.addUser('alice')]
  const readWaiting = async (patience = 60_000) => {
    const signal = AbortSignal.timeout(patience)
    await updateDueMirrors(repositories, signal)
    for (const id of waiting) {
      waiting.delete(id)
      const end = watch.watcher?.beginReading(id)
      if (await readRepository(repositories, id, signal)) end?.()
      await wantAfterReading(indexing, id, signal)
      await indexRepository(indexing, id, signal)
    }
  }
  return {
    ...{ ...test, visitors, enforcement },
    repositories,
    repositoriesAdmin,
    indexing,
    engine,
    searching: search,
    resultSets,
    codeHosts,
    history,
    async sync(serviceId) {
      await runSync(codeHosts, serviceId, AbortSignal.timeout(60_000))
    },
    permissions,
    preciseIndexes,
    async watch(watchLocal) {
      const { requestReading, log } = repositories
      await watch.watcher?.close()
      watch.watcher = new RepositoryWatcher({ store, watchLocal, requestReading, log })
      await watch.watcher.watchAll()
      return watch.watcher
    },
    admin,
    user,
    async addFolder(path) {
      await addFolder(repositories, path, AbortSignal.timeout(60_000))
      await readWaiting()
    },
    readWaiting,
    async search(parameters, headers) {
      const url = `/.api/search/stream?${new URLSearchParams(parameters).toString()}`
      const response = await test.app.inject({ url, headers: headers ?? (await test.browserOf(user)) })
      return eventsOf(response.body)
    },
    async close() {
      await watch.watcher?.close()
      await listener.close()
      await test.close()
      await world.close()
      await Promise.all([
        engine.close(),
        opener.close(),
        history.close(),
        highlighter.close(),
        outliner.close(),
        markdown.close(),
        preciseIndexes.close(),
      ])
      endStarter()
      rmSync(folder, { recursive: true, force: true })
      await close()
    },
  }
}

function services(parts: {
  readonly db: Database
  readonly backend: Engine['backend']
  readonly waiting: Set<number>
  readonly watched: NonNullable<RepositoryStore['watched']>
  /** Where mirrors lie. */
  readonly mirrors: string
  readonly codeHosts: SyncServices
}): RepositoryServices {
  const { db, backend, waiting, watched, mirrors, codeHosts } = parts
  return {
    store: { db, mirrors, watched },
    log: silentLogger,
    requestReading: async (id) => {
      waiting.add(id)
      await askForUpdate(db, id)
    },
    mirroring: {
      storage: { usual: mirrors, roots: [mirrors], threshold: 1 },
      slots: { clones: 5, fetches: 5, perHost: 2 },
      letsPeopleGoFirst: () => false,
      owner: 'test',
      addressOf: checkedAddresses(privateHostsOf(['127.0.0.0/8'])),
    },
    watcher: undefined,
    measure: (content, signal) => measureContent(backend, content, signal),
    sourceOf: sourceOf(codeHosts, codeHosts.hosts),
    startedWith: ['~/code'],
  }
}

function eventsOf(body: string): readonly SearchEvent[] {
  return body
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? []
      // The shapes are what the tests then look at.
      return { name, data: JSON.parse(data ?? 'null') } as SearchEvent
    })
}
