import { AppError, messageOf, Secret } from '@sextant/base'
import { safeReturnPath } from '@sextant/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { limitAddress } from '../../http/address.js'
import type { App, Mount } from '../../http/mount.js'
import { createRateLimit, type RateLimit } from '../../http/rateLimit.js'
import { requireSignedIn } from '../../http/viewer.js'
import { requireFreshSession } from '../sign-in/index.js'
import { admit, type Comer, connect } from './admit.js'
import { browserOf, browserSecret } from './browser.js'
import type { Flow } from './flow.js'
import { noteOrigin } from './logout/originStore.js'
import { OutsideProblem, type OutsideProblemCode } from './outsideProblem.js'
import { authenticationURL, pathOf, type Provider, providerById, visitedPaths } from './provider.js'
import type { SingleSignOnServices } from './services.js'
import type { Ways } from './ways.js'
import { beginVisit, endVisit, newSecret, type Visit } from './visits.js'

/** Sign-ins that one address begins in a minute. */
const perMinute = 60

/** Where sign-ins at other places begin and end, and where accounts there are connected. */
export function singleSignOnMount(services: SingleSignOnServices, ways: Ways): Mount {
  return (app) => {
    const limit = createRateLimit({ limit: perMinute, windowSeconds: 60 })
    for (const path of visitedPaths) {
      app.get(`/.auth/${path}/login`, async (request, reply) => login(services, ways, { request, reply, path, limit }))
      if (path === 'saml') continue
      const back = async (request: FastifyRequest, reply: FastifyReply) =>
        finish(services, ways, { request, reply, path })
      app.get(`/.auth/${path}/callback`, { exposeHeadRoute: false }, back)
      app.get(`/.auth/${path}/callback/:id`, { exposeHeadRoute: false }, back)
    }
    mountConnect(app, services, { ways, limit })
  }
}

const beginQuery = v.object({
  pc: v.optional(v.pipe(v.string(), v.maxLength(200))),
  redirect: v.optional(v.unknown()),
  returnTo: v.optional(v.unknown()),
})

interface At {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly path: string
}

async function login(services: SingleSignOnServices, ways: Ways, at: At & { readonly limit: RateLimit }) {
  const { request, reply, path } = at
  const query = v.safeParse(beginQuery, request.query)
  const { pc = '', redirect, returnTo: asked } = query.success ? query.output : {}
  const returnTo = safeReturnPath(redirect ?? asked) ?? '/search'
  return orProblem(services, { request, reply, returnTo, isConnecting: false }, async () => {
    // Nobody else's page begins a sign-in: it could be the end of one that somebody else prepared.
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new OutsideProblem('started-elsewhere')
    if (!at.limit.spend(limitAddress(request))) throw new OutsideProblem('provider-unreachable', 'Too many began.')
    const provider = providerById(services.configuration, pc)
    if (!provider || pathOf(provider.type) !== path || authenticationURL(provider) === null) {
      throw new OutsideProblem('no-provider')
    }
    const location = await leave(services, ways, { request, reply, provider, returnTo })
    return reply.header('Cache-Control', 'no-store').redirect(location.href, 302)
  })
}

interface Leaving {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly provider: Provider
  readonly returnTo: string
  readonly userId?: number
}

/** Writes a visit down and tells where it leads. */
async function leave(services: SingleSignOnServices, ways: Ways, leaving: Leaving): Promise<URL> {
  const { request, reply, provider, returnTo, userId } = leaving
  const flow = await requireFlow(ways, provider)
  const state = newSecret()
  const { location, held } = await flow.begin({ state, redirectURI: redirectURI(services, provider) })
  const browser = browserSecret(request, reply)
  await beginVisit(services, { state, browser, providerId: provider.id, userId, held, returnTo })
  return location
}

async function requireFlow(ways: Ways, provider: Provider): Promise<Flow> {
  const flow = await ways.flowOf(provider)
  if (!flow) throw new OutsideProblem('no-provider')
  return flow
}

export const redirectURI = ({ externalURL }: Pick<SingleSignOnServices, 'externalURL'>, provider: Provider): string =>
  new URL(provider.callbackPath ?? '/', externalURL).href

const backQuery = v.object({ state: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })

async function finish(services: SingleSignOnServices, ways: Ways, { request, reply, path }: At) {
  let visit: Visit | undefined
  const place = () => ({
    request,
    reply,
    returnTo: visit?.returnTo ?? '/search',
    isConnecting: visit?.userId !== undefined,
  })
  return orProblem(services, place, async () => {
    const query = v.safeParse(backQuery, request.query)
    const state = query.success ? query.output.state : ''
    visit = await endVisit(services, state, browserOf(request) ?? '')
    if (!visit) throw new OutsideProblem('expired')
    const provider = requireSame(services, visit, { path, url: request.url })
    const flow = await requireFlow(ways, provider)
    const url = new URL(request.url, services.externalURL)
    const back = { url, state, redirectURI: redirectURI(services, provider), held: visit.held }
    const identity = await flow.finish(back)
    return arrive(services, { request, reply, visit, comer: { provider, identity } })
  })
}

/** The provider of a visit, at whose own address the browser must come back. */
function requireSame(
  { configuration }: SingleSignOnServices,
  visit: Visit,
  { path, url }: { readonly path: string; readonly url: string },
): Provider {
  const provider = providerById(configuration, visit.providerId)
  if (!provider || pathOf(provider.type) !== path) throw new OutsideProblem('no-provider')
  if (url.split('?', 1)[0] !== provider.callbackPath) {
    throw new OutsideProblem('provider-answer', 'The browser came back to the address of another provider.')
  }
  return provider
}

interface Arrival {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly visit: Visit
  readonly comer: Comer
}

/** Connects the account, or signs the person in. */
export async function arrive(services: SingleSignOnServices, arrival: Arrival): Promise<FastifyReply> {
  const { request, reply, visit, comer } = arrival
  reply.header('Cache-Control', 'no-store')
  if (visit.userId !== undefined) {
    const { viewer } = request
    if (viewer.kind !== 'user' || viewer.userId !== visit.userId) throw new OutsideProblem('sign-in-first')
    await connect(services, viewer, comer)
    return reply.redirect(visit.returnTo, 302)
  }
  const userId = await admit(services, comer)
  const secondFactorDone = comer.identity.secondFactorDone ?? false
  const outcome = await services.completeSignIn(
    { request, reply },
    { userId, method: comer.provider.type, secondFactorDone, onSession: originNoter(services, comer) },
  )
  const after =
    outcome === 'signed-in' ? visit.returnTo : withQuery('/sign-in', { 'second-step': '1', returnTo: visit.returnTo })
  return reply.redirect(after, 302)
}

/** Writes down from where a session came, where the place tells of the end of its own. */
function originNoter(services: SingleSignOnServices, { provider, identity }: Comer) {
  const { session, accountId: subject } = identity
  if (session === undefined) return undefined
  const { sid, idToken, nameId } = session
  const origin = {
    providerId: provider.id,
    subject,
    sid,
    nameId,
    idToken: idToken === undefined ? undefined : new Secret(idToken),
  }
  return (sessionId: number) => noteOrigin(services, sessionId, origin)
}

const connectBody = v.object({
  provider: v.pipe(v.string(), v.maxLength(200)),
  returnTo: v.optional(v.unknown()),
})

/** A page of ours asks where to go to connect an account: it takes a session in which the person was asked lately. */
function mountConnect(
  app: App,
  services: SingleSignOnServices,
  { ways, limit }: { readonly ways: Ways; readonly limit: RateLimit },
): void {
  app.post('/-/connect-account', async (request, reply) => {
    const viewer = requireSignedIn(request.viewer)
    await requireFreshSession(services.db, viewer)
    const body = v.safeParse(connectBody, request.body)
    const { provider: id = '', returnTo } = body.success ? body.output : {}
    const provider = providerById(services.configuration, id)
    if (!provider || !limit.spend(limitAddress(request))) return reply.code(404).send({ problem: 'no-provider' })
    try {
      const path = safeReturnPath(returnTo) ?? '/user/settings/security'
      const going = { request, reply, provider, returnTo: path, userId: viewer.userId }
      return { location: (await leave(services, ways, going)).href }
    } catch (error) {
      return reply.code(422).send({ problem: problemOf(services, error) })
    }
  })
}

interface Problematic {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly returnTo: string
  readonly isConnecting: boolean
}

/** What went wrong is told by a page of ours, in its words: whatever a provider sent stays in the log. */
export async function orProblem(
  services: SingleSignOnServices,
  place: Problematic | (() => Problematic),
  run: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await run()
  } catch (error) {
    const code = problemOf(services, error)
    const { reply, returnTo, isConnecting } = typeof place === 'function' ? place() : place
    const to = isConnecting
      ? withQuery(returnTo, { authError: code })
      : withQuery('/sign-in', { authError: code, ...(returnTo !== '/search' && { returnTo }) })
    return reply.header('Cache-Control', 'no-store').redirect(to, 302)
  }
}

function problemOf({ log }: SingleSignOnServices, error: unknown): OutsideProblemCode {
  const code = codeOf(error)
  log.warn('Somebody did not get in through a provider', { problem: code, error: messageOf(error) })
  return code
}

function codeOf(error: unknown): OutsideProblemCode {
  if (error instanceof OutsideProblem) return error.code
  // The library for OpenID Connect puts what went wrong below an error of its own.
  if (error instanceof Error && error.cause instanceof AppError) return codeOf(error.cause)
  const name = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['unavailable', 'deadline_exceeded', 'permission_denied'].includes(name)) return 'provider-unreachable'
  if (error instanceof Error && 'error' in error && error.error === 'access_denied') return 'cancelled'
  return 'provider-answer'
}

/** The path with more in its query. */
export function withQuery(path: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(path, 'http://here.invalid')
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}
