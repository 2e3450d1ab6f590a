import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import staticFiles from '@fastify/static'
import type { Logger } from '@sextant/base'
import { asOneAsker } from '@sextant/base/turns'
import { type FastifyRequest, fastify } from 'fastify'
import type { Identity } from './authenticate.js'
import { limitAddress } from './address.js'
import { failureOf, isPageThatFailed, noteFailure, sendFailure } from './errors.js'
import { closeWithoutWaiting } from './closing.js'
import { mountCommandLineClient } from './commandLineClient.js'
import { createEventStreams } from './eventStream.js'
import { gatedEntries, type IsOpen } from './gatedEntries.js'
import { type HealthCheck, mountHealth } from './health.js'
import { observeRequests } from './observeRequests.js'
import type { Reading } from '../observability/metrics/readings.js'
import { noTracer, type Tracer } from '../observability/tracing/tracer.js'
import { replaced } from '../start/dataDirectoryLock.js'
import type { Inventory } from './accessClass.js'
import { mountAssets } from './assets.js'
import { inventory as fullInventory, lookUp } from './inventory.js'
import type { App, Mount, PathRoute } from './mount.js'
import { originsOf } from './origins.js'
import { mountOpenSearch } from './openSearch.js'
import { openWeb, type Web, type WebOptions } from './page.js'
import { nothingHere, pageHandler } from './pageRoute.js'
import { addRequestRules } from './requestRules.js'
import { scopesFor, type SufficientScopes } from './tokenScopes.js'
import { endStreamsOfVisitors } from './visitorStreams.js'

export type { App, Mount, PathRoute } from './mount.js'

export interface AppOptions {
  /** What people type to get here. Decides secure cookies, our own origin and links. */
  readonly externalURL: URL
  /** Our own version. */
  readonly version: string
  readonly log: Logger
  readonly identity: Identity
  /** Whether anonymous visitors are kept out of everything but signing in. Asked with each request. */
  readonly privateMode: boolean
  /** Whether anonymous visitors read what is public; nothing when absent. Asked with each request. */
  readonly visitorsRead?: boolean
  /** Whether what stands behind a gate is there now; all of it when absent. */
  readonly isOpen?: IsOpen
  readonly needsSiteInit: () => Promise<boolean>
  readonly mounts: readonly Mount[]
  readonly pathRoutes?: readonly PathRoute[]
  readonly healthChecks?: Readonly<Record<string, HealthCheck>>
  /** Absent in tests and on servers without pages. */
  readonly web?: WebOptions
  /** More origins whose pages may act with the viewer's cookie. */
  readonly trustedOrigins?: readonly string[]
  /** Addresses or networks of reverse proxies whose X-Forwarded-For is believed. None by default. */
  readonly trustedProxies?: readonly string[]
  /** Which entry points exist; tests add their own. */
  readonly inventory?: Inventory
  /** Whether this process may still do anything; another may have taken its place while it stood still. */
  readonly mayServe?: () => Promise<boolean>
  /** What begins traces; none without it. */
  readonly tracer?: Tracer
  /** What `/metrics` reads anew. */
  readonly readings?: readonly Reading[]
  /** Which token scopes suffice for entry points of tests. */
  readonly tokenScopes?: SufficientScopes
}

/** The largest request body that a route takes unless it sets its own `bodyLimit`. */
export const defaultBodyLimit = 1024 * 1024

/** The HTTP server with everything mounted, not yet listening. Throws when a route is not in the inventory. */
export async function createApp(options: AppOptions): Promise<App> {
  const { log, inventory = fullInventory } = options
  const app = bareApp(options)
  const web = options.web && (await openWeb(options.web))
  app.decorate('eventStreams', createEventStreams())
  app.decorate('secureCookies', options.externalURL.protocol === 'https:')
  app.decorateRequest('viewer')
  await app.register(cookie)
  app.addHook('onRoute', (route) => {
    const names = [route.method].flat().map((method) => nameOf(method, route.url))
    const [name = ''] = names
    const access = lookUp(inventory, name)
    const gate = gatedEntries[name]
    route.config = { ...route.config, access, gate, scopes: scopesFor(name, access, options.tokenScopes) }
  })
  observeRequests(app, options.tracer ?? noTracer)
  // Statements of one request give way to those of others. Here, for a body is read outside of what comes before.
  app.addHook('preValidation', (_request, _reply, done) => asOneAsker(done))
  refuseWhenReplaced(app, options)
  addRequestRules(app, options, originsOf(options.externalURL, options.trustedOrigins))
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error, logOf(request, log))
    if (web === undefined || !isPageThatFailed(request, failure)) return sendFailure(request, reply, failure)
    return web.sendFailedPage(request, reply, {
      ...failure,
      id: failure.id ?? noteFailure(failure, logOf(request, log)),
    })
  })
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, failureOf(nothingHere(request), log)))
  mountHealth(app, {
    version: options.version,
    checks: options.healthChecks ?? {},
    log,
    readings: options.readings ?? [],
  })
  mountOpenSearch(app, options.externalURL)
  mountCommandLineClient(app)
  await mountPages(app, options, { web, inventory })
  for (const mount of options.mounts) mount(app)
  endStreamsOfVisitors(app, () => options.visitorsRead === true && !options.privateMode)
  closeWithoutWaiting(app)
  await app.ready()
  return app
}

function refuseWhenReplaced(app: App, { mayServe }: AppOptions): void {
  if (mayServe === undefined) return
  app.addHook('onRequest', async () => {
    if (await mayServe()) return
    throw replaced()
  })
}

/** Fastify with our limits and without its own log and its text/plain bodies (which any foreign form can send). */
function bareApp({ trustedProxies, log }: AppOptions): App {
  const app = fastify({
    logger: false,
    bodyLimit: defaultBodyLimit,
    trustProxy: trustedProxies === undefined ? false : [...trustedProxies],
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_048 },
    http: { maxHeaderSize: 32 * 1024, headersTimeout: 20_000, insecureHTTPParser: false },
    // An address that cannot be decoded reaches no route, so it is answered here.
    frameworkErrors: (error, request, reply) => void sendFailure(request, reply, failureOf(error, log)),
  })
  app.server.maxHeadersCount = 200
  app.removeContentTypeParser('text/plain')
  return app
}

interface PageParts {
  readonly web: Web | undefined
  readonly inventory: Inventory
}

async function mountPages(app: App, options: AppOptions, { web, inventory }: PageParts): Promise<void> {
  if (web !== undefined) {
    await mountAssets(app, web.assets)
    // For the few files beside them (pageRoute.ts).
    await app.register(staticFiles, { root: web.folder, serve: false })
  }
  const { needsSiteInit, pathRoutes = [], isOpen } = options
  const isPrivate = () => options.privateMode
  const asked = { isPrivate, needsSiteInit: remembered(needsSiteInit), ...(isOpen && { isOpen }) }
  app.get('/*', pageHandler({ web, ...asked, pathRoutes, inventory }))
}

/** Asks until the answer is no, which then stays: an instance never loses its last administrator. */
function remembered(needsSiteInit: () => Promise<boolean>): () => Promise<boolean> {
  let needed = true
  return async () => {
    needed &&= await needsSiteInit()
    return needed
  }
}

/** `GET /-/check-username-taken/:username` as the inventory writes it. HEAD is GET without a body. */
const nameOf = (method: string, url: string) =>
  `${method === 'HEAD' ? 'GET' : method} ${url.replace(/:(\w+)/g, '{$1}')}`

const logOf = (request: FastifyRequest, log: Logger) =>
  log.with({
    ...{
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      address: limitAddress(request),
    },
    ...(request.viewer.kind === 'user' && { userId: request.viewer.userId }),
  })
