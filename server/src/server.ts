import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Logger } from '@sextant/base'
import { signupIsAllowed } from './configuration/index.js'
import { openHistory } from './features/history/index.js'
import { createMailer } from './features/mail/index.js'
import { serverReadings } from './features/observability/index.js'
import { endStreamsWithMemberships } from './features/organizations/index.js'
import { openEngine } from './features/search/index.js'
import { createFirstLink } from './features/sign-in/index.js'
import { addNamed } from './parts/addNamed.js'
import { openApp } from './parts/app.js'
import { openConnections, webhookServices } from './parts/codeHosts.js'
import { type Core, openCore } from './parts/core.js'
import { openIndexing, openPrecise } from './parts/indexing.js'
import { operationsServices } from './parts/operations.js'
import { openPeopleServices } from './parts/people.js'
import { permissionServices } from './parts/permissions.js'
import { openRepositoriesAdmin, repositoryServices } from './parts/repositories.js'
import { openSearch } from './parts/search.js'
import type { ServerParts } from './parts/serverParts.js'
import type { Undo } from './parts/undo.js'
import { peopleFeatures } from './people.js'
import { runJobs } from './runJobs.js'
import type { DataDirectoryLock } from './start/dataDirectoryLock.js'
import type { Named } from './start/named.js'
import { ownVersion } from './start/ownVersion.js'
import type { Preparation } from './start/prepare.js'
import { listenFailure } from './start/startChecks.js'

/** A server that runs. */
export interface Server {
  /** What to print: where it is, and the link for the first administrator where one is needed. */
  readonly greeting: string
  /** Ends everything in order. */
  stop(): Promise<void>
}

/** Starts the server of a data directory that is ours. Throws `AppError` with one sentence for a person. */
export async function startServer(preparation: Preparation, log: Logger): Promise<Server> {
  const undo: Undo = []
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

async function start({ settings: given, named, lock }: Preparation, plainLog: Logger, undo: Undo): Promise<string> {
  undo.push(() => lock.release())
  const core = await openCore({ settings: given, lock }, plainLog, undo)
  const parts = await openParts(core, named)
  const { settings, live, log } = core
  if (settings.role !== 'web') await runJobs({ ...parts, allowSignup: () => signupIsAllowed(live) })
  const greeting =
    settings.role === 'worker'
      ? `Sextant ${ownVersion} does jobs for the data directory ${settings.dataDirectory}.`
      : await serve(parts, lock)
  await addNamed(parts.repositories, named, log, undo)
  return greeting
}

/** Opens every part of the server, each with those that it needs. */
async function openParts(core: Core, named: readonly Named[]): Promise<ServerParts> {
  const { settings, database, keyring, live, log, undo, address } = core
  const folder = join(settings.dataDirectory, 'index')
  const engine = await openEngine({ folder, workers: availableParallelism(), settings: settings.index, log })
  undo.push(() => engine.close())
  const codeHosts = await openConnections(core)
  const repositories = repositoryServices({ ...core, backend: engine.backend, named, codeHosts })
  undo.push(() => repositories.watcher?.close())
  const { store } = repositories
  const indexing = openIndexing(repositories, engine, settings.index)
  const search = await openSearch(core, engine, indexing)
  const history = openHistory({ store, log, companions: join(settings.dataDirectory, 'companions') })
  undo.push(() => history.close())
  const { preciseIndexes, autoIndexing } = await openPrecise({ ...core, repositories })
  undo.push(() => preciseIndexes.close())
  const repositoriesAdmin = openRepositoriesAdmin(repositories, indexing, { codeHosts, reads: search.reads })
  const mailer = createMailer({ log, keyring, configuration: live, externalURL: address.externalURL })
  const operations = operationsServices(core)
  const peopleServices = await openPeopleServices(core, { mailer, store, operations, repositoriesAdmin })
  return {
    ...{ settings, database, live, address, log, tracer: core.tracer, undo },
    ...{ codeHosts, repositories, repositoriesAdmin, indexing, search, history, preciseIndexes, autoIndexing },
    ...{ mailer, operations, peopleServices, people: peopleFeatures(peopleServices) },
    webhooks: webhookServices(database.db, { repositories, keyring, log }),
    permissions: permissionServices(core, store, codeHosts),
    readings: serverReadings({
      ...{ db: database.db, pool: () => database.pool(), gate: search.gate, load: () => engine.load() },
      ...{ indexSizes: () => engine.store.sizes(), indexQueue: () => engine.index.queueLength },
    }),
  }
}

/** Listens, and tells where. */
async function serve(parts: ServerParts, lock: DataDirectoryLock): Promise<string> {
  const { settings, undo, database, log } = parts
  const { port, externalURL } = parts.address
  const app = await openApp(parts, () => lock.confirm())
  undo.push(() => app.close())
  const memberships = await endStreamsWithMemberships(app.eventStreams, { url: database.url, log })
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
