import { AppError } from '@sextant/base'
import { safeReturnPath } from '@sextant/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitAddress } from '../../../http/address.js'
import type { App, Mount } from '../../../http/mount.js'
import { createSharedRateLimit, type SharedRateLimit } from '../../../http/sharedRateLimit.js'
import { base, problemPage, routes } from '../provider/addresses.js'
import { allowApplications, preflightAnswer } from '../provider/crossOrigin.js'
import type { ProviderHolder } from '../provider/providerHolder.js'
import { noteFacts } from '../provider/requestFacts.js'
import type { IdentityProviderServices } from '../services.js'
import { authenticatedAt } from '../sessionStore.js'

interface RouteParts {
  readonly services: IdentityProviderServices
  readonly holder: ProviderHolder
}

/** The endpoints that the provider answers. */
export function providerRoutes(services: IdentityProviderServices, holder: ProviderHolder): Mount {
  return (app) => {
    void app.register(async (scope) => {
      // The provider reads bodies itself.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
      const parts = { services, holder }
      addDiscovery(scope, parts)
      addAuthorization(scope, parts)
      addTokens(scope, parts)
      addRegistration(scope, parts)
    })
  }
}

/** The provider asks for the Authorization header itself: it names applications, and its tokens have other scopes. */
const config = { ownAuthorization: true }

/** Pages of other origins may ask here, without any cookie: applications without a server of their own. */
const open = { ...config, foreignPost: true }

const wellKnown = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']

/** RFC 8414, 3.1 and OpenID Connect Discovery 1.0, 4, for those too that put our path before or behind. */
function addDiscovery(app: App, parts: RouteParts): void {
  for (const path of wellKnown) {
    const answer = (request: FastifyRequest, reply: FastifyReply) => hand(parts, request, { reply, path })
    for (const place of [path, `${path}${base}`, `${base}${path}`]) {
      app.get(place, { config }, answer)
      addPreflight(app, parts, place)
    }
  }
  app.get(routes.jwks, { config }, (request, reply) => hand(parts, request, { reply }))
  addPreflight(app, parts, routes.jwks)
}

function addPreflight(app: App, { services }: RouteParts, path: string): void {
  app.options(path, { config }, async (request, reply) => {
    await allowApplications(services.db, { request, reply, own: services.externalURL.origin })
    return reply.headers(preflightAnswer).code(204).send()
  })
}

function addAuthorization(app: App, parts: RouteParts): void {
  const options = { config, exposeHeadRoute: false }
  app.get(routes.authorization, options, async (request, reply) => {
    const { response_mode: mode, prompt, scope } = (request.query ?? {}) as Readonly<Record<string, unknown>>
    if (mode !== undefined && mode !== 'query') return reply.redirect(problemPage('unsupported_response_mode'), 303)
    const back = safeReturnPath(request.url)
    if (request.viewer.kind === 'anonymous' && prompt !== 'none' && back !== undefined) {
      return reply.redirect(`/sign-in?returnTo=${encodeURIComponent(back)}`, 303)
    }
    const asksToStay = typeof scope === 'string' && scope.split(' ').includes('offline_access')
    // OpenID Connect Core 1.0, 11: without being asked each time, nobody lets an application stay.
    const path = asksToStay && prompt === undefined ? `${request.url}&prompt=consent` : request.url
    return hand(parts, request, { reply, path, isVisited: true })
  })
  app.get(`${routes.authorization}/:uid`, options, (request, reply) => hand(parts, request, { reply, isVisited: true }))
}

function addTokens(app: App, parts: RouteParts): void {
  const devices = createSharedRateLimit(parts.services.db, { name: 'devices', limit: 60, windowSeconds: 3_600 })
  const answer = (request: FastifyRequest, reply: FastifyReply) => hand(parts, request, { reply })
  for (const path of [routes.token, routes.revocation, routes.userinfo]) {
    app.post(path, { config: open }, answer)
    addPreflight(app, parts, path)
  }
  app.post(routes.introspection, { config }, answer)
  app.get(routes.userinfo, { config }, answer)
  app.post(routes.device_authorization, { config }, async (request, reply) => {
    await spend(devices, request)
    return answer(request, reply)
  })
}

/** RFC 7591, where it is switched on. */
function addRegistration(app: App, parts: RouteParts): void {
  const registrations = createSharedRateLimit(parts.services.db, {
    name: 'registrations',
    limit: 20,
    windowSeconds: 3_600,
  })
  app.post(routes.registration, { config }, async (request, reply) => {
    if (!parts.services.configuration.get('auth.idpDynamicClientRegistrationEnabled')) {
      throw new AppError('not_found', 'no-registration', 'Applications cannot register themselves here.')
    }
    await spend(registrations, request)
    return hand(parts, request, { reply })
  })
}

async function spend(limit: SharedRateLimit, request: FastifyRequest): Promise<void> {
  if (await limit.spend(limitAddress(request))) return
  throw new AppError('resource_exhausted', 'too-many-requests', 'Too many requests. Try again later.')
}

interface Target {
  readonly reply: FastifyReply
  /** What the provider shall take as the address, where that is another. */
  readonly path?: string
  /** Whether browsers go there themselves: then it is for no page that asks from elsewhere. */
  readonly isVisited?: boolean
}

/** Lets the provider answer, which knows the instance by its external address alone. */
async function hand({ services, holder }: RouteParts, request: FastifyRequest, target: Target): Promise<void> {
  const { reply, path, isVisited = false } = target
  const provider = await holder.get()
  const { viewer } = request
  const at = viewer.kind === 'user' ? await authenticatedAt(services.db, viewer) : undefined
  noteFacts(request.raw, { viewer, authenticatedAt: at, address: limitAddress(request) })
  callUs(request, services.externalURL)
  if (!isVisited) await allowApplications(services.db, { request, reply, own: services.externalURL.origin })
  if (path !== undefined) request.raw.url = path
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  // The address of an authorization holds what only the application may know.
  reply.raw.setHeader('Referrer-Policy', 'no-referrer')
  await provider.callback()(request.raw, reply.raw)
}

/** Whatever a client or proxy says of hosts is written over: links and cookies follow our own address. */
export function callUs({ raw }: FastifyRequest, { host, protocol }: URL): void {
  raw.headers.host = host
  raw.headers['x-forwarded-host'] = host
  raw.headers['x-forwarded-proto'] = protocol.replace(':', '')
}
