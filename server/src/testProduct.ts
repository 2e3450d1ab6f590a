import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '@sextant/base'
import type { SearchEvents } from '@sextant/contract'
import { type Database, openTestDatabase } from '@sextant/database'
import { openHighlighter } from '@sextant/syntax'
import { browseSchema, ContentOpener, rawRoute } from './features/browse/index.js'
import { finderSchema, TargetFinder } from './features/finder/index.js'
import {
  AskedLately,
  engineIndexer,
  indexingSchema,
  type IndexingServices,
  indexRepository,
  indexStatusRoute,
  wantAfterReading,
} from './features/indexing/index.js'
import {
  addFolder,
  readRepository,
  type RepositoryServices,
  repositorySchema,
  type RepositoryStore,
  RepositoryWatcher,
  type WatchTree,
} from './features/repositories/index.js'
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
} from './features/search/index.js'
import type { SignedIn } from './http/viewer.js'
import { type IndexSettings, usualIndexSettings } from './start/indexSettings.js'
import { migrations, openTestApp, type TestApp } from './testApp.js'

/** The server with repositories, search and browsing on an empty database, for tests. */
export interface TestProduct extends TestApp {
  readonly repositories: RepositoryServices
  readonly repositoriesAdmin: RepositoriesAdminServices
  readonly indexing: IndexingServices
  readonly engine: Engine
  readonly searching: SearchServices
  readonly resultSets: ResultSetServices
  readonly user: SignedIn
  readonly admin: SignedIn
  /** Watches the working trees of what was added. */
  watch(watchTree: WatchTree): Promise<RepositoryWatcher>
  /** Reads and indexes what is asked to be read, as the jobs would. */
  readWaiting(): Promise<void>
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
export type TestSettings = Partial<IndexSettings & { readonly structuralSearch: boolean }>

export async function openTestProduct({ structuralSearch, ...index }: TestSettings = {}): Promise<TestProduct> {
  const { db, close } = await openTestDatabase({ migrations })
  const folder = mkdtempSync(join(tmpdir(), 'sextant-product-'))
  const settings = { ...usualIndexSettings, ...index }
  const engine = await openEngine({ folder, workers: availableParallelism(), settings, log: silentLogger })
  const { backend } = engine
  const waiting = new Set<number>()
  const watch: { watcher?: RepositoryWatcher } = {}
  const repositories = services({ db, backend, waiting, watched: (id) => watch.watcher?.watched(id) })
  const opener = new ContentOpener()
  const highlighter = openHighlighter({ workers: 1, log: silentLogger })
  const { store } = repositories
  const look = new TreeLook()
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
  const operations = repositoryOperations({ repositories, indexing })
  const repositoriesAdmin = { store, log: silentLogger, operations }
  const search = {
    ...engine,
    store,
    look,
    indexing,
    gate: openSearchGate(),
    ...(structuralSearch && { structuralSearch }),
  }
  const resultSets = { db, search, log: silentLogger }
  const test = await openTestApp({
    db,
    privateMode: true,
    parts: () => [
      repositorySchema(repositories),
      repositoriesAdminSchema(repositoriesAdmin),
      browseSchema({ opener, highlighter }),
      indexingSchema(indexing),
      searchSchema(search, opener),
      whySchema(search),
      finderSchema({ store, backend, look, targets: new TargetFinder(store) }),
      resultSetSchema({ db }),
    ],
    mountsOf: () => [
      searchStreamRoute(search, silentLogger),
      searchExportRoute(search, silentLogger),
      resultSetExportRoute(resultSets, { externalURL: new URL('http://localhost:7080'), version: '0.0.0-test' }),
      indexStatusRoute(indexing),
      repositoryListRoute(repositoriesAdmin, new URL('http://localhost:7080')),
    ],
    pathRoutes: [rawRoute(store, opener)],
  })
  const [admin, user] = [await test.addUser('admin', { siteAdmin: true }), await test.addUser('alice')]
  const readWaiting = async () => {
    const signal = AbortSignal.timeout(60_000)
    for (const id of waiting) {
      waiting.delete(id)
      const end = watch.watcher?.beginReading(id)
      if (await readRepository(repositories, id, signal)) end?.()
      await wantAfterReading(indexing, id, signal)
      await indexRepository(indexing, id, signal)
    }
  }
  return {
    ...test,
    repositories,
    repositoriesAdmin,
    indexing,
    engine,
    searching: search,
    resultSets,
    async watch(watchTree) {
      const { requestReading, log } = repositories
      await watch.watcher?.close()
      watch.watcher = new RepositoryWatcher({ store, watchTree, requestReading, log })
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
      await test.close()
      await Promise.all([engine.close(), opener.close(), highlighter.close()])
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
}): RepositoryServices {
  const { db, backend, waiting, watched } = parts
  return {
    store: { db, mirrors: join('/nonexistent', 'mirrors'), watched },
    log: silentLogger,
    requestReading: async (id) => void waiting.add(id),
    watcher: undefined,
    measure: (content, signal) => backend.prepare(content, signal),
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
