import { AppError, type Logger } from '@sextant/base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireAccess } from './access.js'
import { isDirectLoopback, limitAddress } from './address.js'
import { authenticate, type Identity, isApi } from './authenticate.js'
import type { IsOpen } from './gatedEntries.js'
import type { App } from './mount.js'
import { allowOrigin, checkOrigin, type Origins, preflightHeaders } from './origins.js'
import { nothingHere } from './pageRoute.js'
import { requireScopes } from './tokenScopes.js'
import { anonymous, isSiteAdmin, type SignedIn, type Viewer } from './viewer.js'

export interface RequestRules {
  readonly externalURL: URL
  readonly identity: Identity
  readonly privateMode: boolean
  readonly visitorsRead?: boolean
  readonly isOpen?: IsOpen
  readonly log: Logger
}

/** What every request meets before its handler: fixed headers, methods, origins, who it is, and whether they may. */
export function addRequestRules(app: App, options: RequestRules, origins: Origins): void {
  app.addHook('onRequest', async (request, reply) => {
    request.viewer = anonymous
    setFixedHeaders(request, reply, options.externalURL)
    refuseMethods(request)
    refuseTwoHosts(request)
    if (isApi(request)) allowOrigin(request, reply, origins)
    if (isApi(request) && request.method === 'OPTIONS') return reply.headers(preflightHeaders).code(200).send()
    if (isAsset(request)) return
    checkOrigin(request, origins)
    request.routeOptions.config.ahead?.(request)
    const viewer = await authenticate(request, options.identity, origins)
    request.viewer = viewer.kind === 'user' ? withAddress(viewer, request) : visitor(options)
    checkScopes(request, reply)
    checkAccess(request, options)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, id, routeOptions } = request
    const facts = { requestId: id, method, route: routeOptions.url, status: reply.statusCode }
    options.log.debug('request', { ...facts, milliseconds: Math.round(reply.elapsedTime) })
  })
}

const withAddress = (viewer: SignedIn, request: FastifyRequest): Viewer => ({
  ...viewer,
  address: limitAddress(request),
})

const visitor = ({ privateMode, visitorsRead = false }: RequestRules): Viewer =>
  visitorsRead && !privateMode ? { kind: 'anonymous', readsPublic: true } : anonymous

/** A token that is good for something else is told so, as RFC 6750, section 3.1 has it. */
function checkScopes(request: FastifyRequest, reply: FastifyReply): void {
  const { scopes } = request.routeOptions.config
  if (scopes === undefined) return
  try {
    requireScopes(request.viewer, scopes)
  } catch (error) {
    reply.header('WWW-Authenticate', 'Bearer error="insufficient_scope"')
    throw error
  }
}

/** Nothing that is not a page may load, run or be framed anywhere; a page sets a policy of its own. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

function setFixedHeaders(request: FastifyRequest, reply: FastifyReply, externalURL: URL): void {
  reply.headers({
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache, max-age=0',
    'Content-Security-Policy': closedPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    Vary: 'Authorization',
  })
  if (!request.url.startsWith('/embed/')) reply.header('X-Frame-Options', 'DENY')
  if (externalURL.protocol === 'https:') reply.header('Strict-Transport-Security', 'max-age=31536000')
}

const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override']

function refuseMethods(request: FastifyRequest): void {
  const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(request.method)
  if (known && overrides.every((name) => request.headers[name] === undefined)) return
  throw new AppError('invalid_argument', 'method', 'This request method is not accepted.')
}

/** Of two Host headers a proxy may go by the one and we by the other. Node keeps the first in silence. */
function refuseTwoHosts(request: FastifyRequest): void {
  const names = request.raw.rawHeaders.filter((_header, at) => at % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length <= 1) return
  throw new AppError('invalid_argument', 'two-hosts', 'The request names two hosts.')
}

/** Assets are the same for everybody, so that no look-up of a session is spent on them. */
const isAsset = (request: FastifyRequest) => request.url.startsWith('/.assets/')

function checkAccess(request: FastifyRequest, { privateMode, isOpen }: RequestRules): void {
  const { access, gate } = request.routeOptions.config
  if (access === 'public') return
  if (access === 'operator') return requireOperator(request)
  const isPage = access === 'page' && !isApi(request)
  // Pages send visitors to sign in by themselves.
  if (privateMode && request.viewer.kind === 'anonymous' && !isPage) {
    throw new AppError('unauthenticated', 'private-mode', 'Private mode requires authentication.')
  }
  if (gate && isOpen && !isOpen(gate)) throw nothingHere(request)
  // No route: the not-found handler answers.
  if (access !== undefined) requireAccess(request.viewer, access)
}

function requireOperator(request: FastifyRequest): void {
  if (isDirectLoopback(request) || isSiteAdmin(request.viewer)) return
  throw new AppError('permission_denied', 'not-operator', 'Only this machine and site admins may read this.')
}
