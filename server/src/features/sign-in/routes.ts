import { AppError } from '@sextant/base'
import { safeReturnPath } from '@sextant/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isDirectLoopback, limitAddress } from '../../http/address.js'
import type { App, Mount } from '../../http/app.js'
import { createSharedRateLimit } from '../../http/sharedRateLimit.js'
import { requireSignedIn } from '../../http/viewer.js'
import { isUsername, userByUsername } from '../accounts/index.js'
import { mountConfirm, mountResetPassword, mountSetPassword, mountUnlock } from './accountRoutes.js'
import { completeSignIn } from './completeSignIn.js'
import { firstLinkPath, useFirstLink } from './firstLink.js'
import { read, say, spend, text } from './requests.js'
import { secondFactorsOf } from './secondFactors.js'
import { mountSecondStep } from './secondStepRoutes.js'
import type { SignInServices } from './services.js'
import { signOutHere } from './signOutHere.js'
import { type SignInResult, signIn } from './signIn.js'
import { needsSiteInit, siteInit } from './siteInit.js'
import { signUp, type SignUpMeans } from './signUp.js'
import { mailUnlockLink } from './unlock.js'
import { noteFailedSignIn } from './failedSignIn.js'

export interface SignInOptions extends SignInServices, SignUpMeans {
  /** Whether visitors may create accounts. */
  readonly allowSignup: () => boolean
  /**
   * Asked before a session ends; tells then where its browser signs out at the provider it came from, if anywhere, and
   * comes back from to a page of ours.
   */
  readonly signOutElsewhere: (sessionId: number) => Promise<(returnTo?: string) => Promise<string | undefined>>
}

/** Signing up, in and out, and what else is done about one's own way in. Bodies are JSON; failures are plain text. */
export function signInMount(options: SignInOptions): Mount {
  return (app) => {
    mountSiteInit(app, options)
    mountSignUp(app, options)
    mountSignIn(app, options)
    mountSecondStep(app, options)
    mountSignOut(app, options)
    mountFirstLink(app, options)
    mountSetPassword(app, options)
    mountResetPassword(app, options)
    mountUnlock(app, options)
    mountConfirm(app, options)
  }
}

const newAccount = v.object({ email: text, username: text, password: text })
const credentials = v.object({ email: text, password: text })

/** An account that was made just now has no second factor. */
const fresh = { method: 'password', secondFactorDone: true } as const

function mountSiteInit(app: App, options: SignInOptions): void {
  app.post('/-/site-init', async (request, reply) => {
    const user = await siteInit(options, read(newAccount, request.body))
    await completeSignIn(options, { request, reply }, { userId: user.id, ...fresh })
    return say(reply, 200, '')
  })
}

function mountSignUp(app: App, options: SignInOptions): void {
  const { db, allowSignup } = options
  const perHour = createSharedRateLimit(db, { name: 'sign-up', limit: 20, windowSeconds: 3_600 })
  const namesPerMinute = createSharedRateLimit(db, { name: 'usernames', limit: 60, windowSeconds: 60 })
  app.post('/-/sign-up', async (request, reply) => {
    if (!allowSignup()) throw new AppError('not_found', 'no-sign-up', 'Signup is not enabled.')
    await spend(perHour, request)
    const user = await signUp(options, read(newAccount, request.body))
    await completeSignIn(options, { request, reply }, { userId: user.id, ...fresh })
    return say(reply, 200, '')
  })
  app.get<{ Params: { username: string } }>('/-/check-username-taken/:username', async (request, reply) => {
    const { username } = request.params
    // Who has an account here is nobody's business where nobody can make one.
    const mayAsk = allowSignup() || request.viewer.kind === 'user' || (await needsSiteInit(db))
    if (!mayAsk) requireSignedIn(request.viewer)
    await spend(namesPerMinute, request)
    if (!isUsername(username)) return say(reply, 400, 'This is not a valid username.')
    const isTaken = (await userByUsername(db, username)) !== undefined
    return isTaken ? say(reply, 200, 'taken') : say(reply, 404, 'free')
  })
}

function mountSignIn(app: App, options: SignInOptions): void {
  app.post('/-/sign-in', async (request, reply) => {
    const { email, password } = read(credentials, request.body)
    const result = await signIn(options, { login: email, password, address: limitAddress(request) })
    if (result.kind !== 'signed-in') return refuse(options, { request, reply }, result)
    const { id } = result.user
    const first = { userId: id, method: 'password', secondFactorDone: false }
    const outcome = await completeSignIn(options, { request, reply }, first)
    if (outcome === 'signed-in') return say(reply, 200, '')
    return reply.code(202).send({ methods: await secondFactorsOf(options.db, id) })
  })
}

type Refusal = Exclude<SignInResult, { kind: 'signed-in' }>

function refuse(
  options: SignInOptions,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  result: Refusal,
): FastifyReply {
  noteFailedSignIn(options, request, { userId: result.user?.id, why: result.kind })
  if (result.kind === 'failed') return say(reply, 401, 'Authentication failed')
  reply.header('Retry-After', result.seconds)
  if (result.kind === 'wait') return say(reply, 429, 'Too many sign-in attempts. Try again in a moment.')
  // Not waited for: the answer takes as long for a name that nobody has.
  if (result.isNew && result.user !== undefined) void mailUnlockLink(options, result.user)
  return say(reply, 422, 'Account has been locked out due to too many failed attempts')
}

function mountSignOut(app: App, { db, log, signOutElsewhere }: SignInOptions): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { viewer } = request
    const isOwnWish = request.headers['sec-fetch-site'] !== 'cross-site'
    let findNext: Awaited<ReturnType<typeof signOutElsewhere>> = async () => undefined
    if (viewer.kind === 'user' && viewer.sessionId !== undefined && isOwnWish) {
      findNext = await signOutElsewhere(viewer.sessionId)
    }
    if (isOwnWish) await signOutHere({ db, log }, request, reply)
    else reply.headers({ 'Clear-Site-Data': '"cache"', 'Cache-Control': 'no-store' })
    const { returnTo } = read(v.object({ returnTo: v.optional(v.unknown()) }), request.query)
    const back = safeReturnPath(returnTo)
    const next = (await findNext(back)) ?? back ?? '/search'
    return reply.redirect(next, request.method === 'POST' ? 303 : 302)
  }
  app.get('/-/sign-out', { exposeHeadRoute: false }, handle)
  app.post('/-/sign-out', handle)
  app.get('/-/logout', { exposeHeadRoute: false }, handle)
}

function mountFirstLink(app: App, services: SignInOptions): void {
  const options = { exposeHeadRoute: false, config: { queryToken: true } }
  app.get(firstLinkPath, options, async (request, reply) => {
    if (!isDirectLoopback(request)) {
      throw new AppError('permission_denied', 'not-local', 'Open this link on the machine that runs the server.')
    }
    const { token } = read(v.object({ token: text }), request.query)
    const user = await useFirstLink(services.db, token)
    const first = { userId: user.id, method: 'link', secondFactorDone: false }
    const outcome = await completeSignIn(services, { request, reply }, first)
    return reply.redirect(outcome === 'signed-in' ? '/search' : '/sign-in?second-step=1', 302)
  })
}
