import { AppError } from '@sextant/base'
import { safeReturnPath } from '@sextant/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isDirectLoopback, limitAddress } from '../../http/address.js'
import type { App, Mount } from '../../http/app.js'
import { createRateLimit, type RateLimit } from '../../http/rateLimit.js'
import { clearSessionCookie, setSessionCookie } from '../../http/sessionCookie.js'
import { requireSignedIn } from '../../http/viewer.js'
import { isUsername, userByUsername } from '../accounts/index.js'
import { firstLinkPath, useFirstLink } from './firstLink.js'
import { createSession, endSession, type NewSession } from './sessions.js'
import { setPassword } from './setPassword.js'
import { type SignInMeans, type SignInResult, signIn } from './signIn.js'
import { needsSiteInit, siteInit } from './siteInit.js'
import { signUp, type SignUpMeans } from './signUp.js'

export interface SignInOptions extends SignInMeans, SignUpMeans {
  /** Whether visitors may create accounts. */
  readonly allowSignup: boolean
}

/** Signing up, in and out. Bodies are JSON; failures are plain text. */
export function signInMount(options: SignInOptions): Mount {
  return (app) => {
    mountSiteInit(app, options)
    mountSignUp(app, options)
    mountSignIn(app, options)
    mountSignOut(app, options)
    mountFirstLink(app, options)
    mountSetPassword(app, options)
  }
}

const text = v.pipe(v.string(), v.maxLength(2_000))
const newAccount = v.object({ email: text, username: text, password: text })
const credentials = v.object({ email: text, password: text })
const passwordChange = v.object({
  password: text,
  currentPassword: v.optional(text),
  username: v.optional(text),
  email: v.optional(text),
})

function mountSiteInit(app: App, { db, hasher }: SignInOptions): void {
  app.post('/-/site-init', async (request, reply) => {
    const user = await siteInit(db, hasher, read(newAccount, request.body))
    return begin(request, reply, await createSession(db, user.id, limitAddress(request)))
  })
}

function mountSignUp(app: App, options: SignInOptions): void {
  const { db, allowSignup } = options
  const perHour = createRateLimit({ limit: 20, windowSeconds: 3_600 })
  const namesPerMinute = createRateLimit({ limit: 60, windowSeconds: 60 })
  app.post('/-/sign-up', async (request, reply) => {
    if (!allowSignup) throw new AppError('not_found', 'no-sign-up', 'Signup is not enabled.')
    spend(perHour, request)
    const user = await signUp(options, read(newAccount, request.body))
    return begin(request, reply, await createSession(db, user.id, limitAddress(request)))
  })
  app.get<{ Params: { username: string } }>('/-/check-username-taken/:username', async (request, reply) => {
    const { username } = request.params
    // Who has an account here is nobody's business where nobody can make one.
    const mayAsk = allowSignup || request.viewer.kind === 'user' || (await needsSiteInit(db))
    if (!mayAsk) requireSignedIn(request.viewer)
    spend(namesPerMinute, request)
    if (!isUsername(username)) return say(reply, 400, 'This is not a valid username.')
    const isTaken = (await userByUsername(db, username)) !== undefined
    return isTaken ? say(reply, 200, 'taken') : say(reply, 404, 'free')
  })
}

function mountSignIn(app: App, options: SignInOptions): void {
  app.post('/-/sign-in', async (request, reply) => {
    const { email, password } = read(credentials, request.body)
    const result = await signIn(options, { login: email, password, address: limitAddress(request) })
    if (result.kind !== 'signed-in') return refuse(reply, result)
    return begin(request, reply, await createSession(options.db, result.user.id, limitAddress(request)))
  })
}

function refuse(reply: FastifyReply, result: Exclude<SignInResult, { kind: 'signed-in' }>): FastifyReply {
  if (result.kind === 'failed') return say(reply, 401, 'Authentication failed')
  reply.header('Retry-After', result.seconds)
  if (result.kind === 'locked') return say(reply, 422, 'Account has been locked out due to too many failed attempts')
  return say(reply, 429, 'Too many sign-in attempts. Try again in a moment.')
}

function mountSignOut(app: App, { db }: SignInOptions): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { viewer } = request
    const isOwnWish = request.headers['sec-fetch-site'] !== 'cross-site'
    if (viewer.kind === 'user' && viewer.sessionId !== undefined && isOwnWish) {
      await endSession(db, viewer.sessionId)
      request.server.eventStreams.endWhere((other) => other.kind === 'user' && other.sessionId === viewer.sessionId)
    }
    if (isOwnWish) clearSessionCookie(reply, request.server.secureCookies)
    reply.headers({ 'Clear-Site-Data': '"cache"', 'Cache-Control': 'no-store' })
    const { returnTo } = read(v.object({ returnTo: v.optional(v.unknown()) }), request.query)
    return reply.redirect(safeReturnPath(returnTo) ?? '/search', request.method === 'POST' ? 303 : 302)
  }
  app.get('/-/sign-out', { exposeHeadRoute: false }, handle)
  app.post('/-/sign-out', handle)
}

function mountFirstLink(app: App, { db }: SignInOptions): void {
  const options = { exposeHeadRoute: false, config: { queryToken: true } }
  app.get(firstLinkPath, options, async (request, reply) => {
    if (!isDirectLoopback(request)) {
      throw new AppError('permission_denied', 'not-local', 'Open this link on the machine that runs the server.')
    }
    const { token } = read(v.object({ token: text }), request.query)
    const user = await useFirstLink(db, token)
    const session = await createSession(db, user.id, limitAddress(request))
    setSessionCookie(reply, session, isSecure(request))
    return reply.header('Cache-Control', 'no-store').redirect('/search', 302)
  })
}

function mountSetPassword(app: App, options: SignInOptions): void {
  app.post('/-/set-password', async (request, reply) => {
    const viewer = requireSignedIn(request.viewer)
    const change = read(passwordChange, request.body)
    const session = await setPassword(options, viewer, { change, address: limitAddress(request) })
    request.server.eventStreams.endWhere(
      (other) => other.kind === 'user' && other.userId === viewer.userId && other.sessionId !== undefined,
    )
    return begin(request, reply, session)
  })
}

/** Hands out the session and says nothing more. */
function begin(request: FastifyRequest, reply: FastifyReply, session: NewSession): FastifyReply {
  setSessionCookie(reply, session, isSecure(request))
  return say(reply.header('Cache-Control', 'no-store'), 200, '')
}

const isSecure = (request: FastifyRequest) => request.server.secureCookies

const say = (reply: FastifyReply, status: number, sentence: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(sentence)

function spend(limit: RateLimit, request: FastifyRequest): void {
  if (limit.spend(limitAddress(request))) return
  throw new AppError('resource_exhausted', 'too-many-requests', 'Too many requests. Try again later.')
}

function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = v.getDotPath(issue) ?? 'body'
  throw new AppError('invalid_argument', 'bad-body', `The request does not have the expected form: see \`${path}\`.`)
}
