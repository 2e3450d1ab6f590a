import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { limitAddress } from '../../http/address.js'
import type { App } from '../../http/app.js'
import { createSharedRateLimit } from '../../http/sharedRateLimit.js'
import { completeSignIn } from './completeSignIn.js'
import { noteFailedSignIn } from './failedSignIn.js'
import { authenticationOptions } from './passkeys.js'
import { read, say, spend, text } from './requests.js'
import { secondFactorsOf } from './secondFactors.js'
import { finishByCode, finishByPasskey } from './secondStep.js'
import type { SignInServices } from './services.js'
import { beginStep, finishStep, setChallenge, type Step, stepOf } from './steps.js'

/** The second step of signing in, and signing in with a passkey alone. */
export function mountSecondStep(app: App, services: SignInServices): void {
  const { db } = services
  const perMinute = createSharedRateLimit(db, { name: 'passkeys', limit: 60, windowSeconds: 60 })
  app.get('/-/sign-in/second-step', async (request, reply) => {
    const step = await secondStepOf(services, request)
    if (step?.userId === undefined) return say(reply, 404, 'There is nothing to be finished. Sign in first.')
    return reply.header('Cache-Control', 'no-store').send({ methods: await secondFactorsOf(db, step.userId) })
  })
  app.post('/-/sign-in/second-step', async (request, reply) => {
    const { code } = read(v.object({ code: text }), request.body)
    const step = await secondStepOf(services, request)
    if (step === undefined) return say(reply, 401, over)
    const userId = await finishByCode(services, step, { code, address: limitAddress(request) })
    if (userId !== undefined) return finish(services, { request, reply }, { step, userId })
    noteFailedSignIn(services, request, { userId: step.userId, why: 'wrong-code' })
    return say(reply, 401, wrongCode)
  })
  app.post('/-/sign-in/passkey-options', async (request, reply) => {
    await spend(perMinute, request)
    const step = await secondStepOf(services, request)
    const options = await authenticationOptions(services, step?.userId)
    const { challenge } = options
    if (step !== undefined) await setChallenge(db, step.id, challenge)
    else await beginStep(db, { request, reply }, { kind: 'passkey', userId: undefined, method: undefined, challenge })
    return reply.header('Cache-Control', 'no-store').send(options)
  })
  app.post('/-/sign-in/passkey', async (request, reply) => {
    await spend(perMinute, request)
    const { response } = read(v.object({ response: v.unknown() }), request.body)
    const step = await stepOf(db, request)
    if (step === undefined) return say(reply, 401, over)
    const userId = await finishByPasskey(services, step, response)
    if (userId !== undefined) return finish(services, { request, reply }, { step, userId })
    noteFailedSignIn(services, request, { userId: step.userId, why: 'wrong-passkey' })
    return say(reply, 401, wrongPasskey)
  })
}

const over = 'This took too long, or too many codes were wrong. Sign in again.'
const wrongCode = 'This code is not right, or was used before.'
const wrongPasskey = 'This passkey was not accepted. Try again, or sign in another way.'

async function secondStepOf({ db }: SignInServices, request: FastifyRequest): Promise<Step | undefined> {
  const step = await stepOf(db, request)
  return step?.kind === 'second-step' ? step : undefined
}

async function finish(
  services: SignInServices,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { step, userId }: { readonly step: Step; readonly userId: number },
): Promise<FastifyReply> {
  if (!(await finishStep(services.db, { request, reply }, step.id))) return say(reply, 401, over)
  // A passkey that was unlocked by its owner is two factors in one.
  const method = step.method ?? 'passkey'
  await completeSignIn(services, { request, reply }, { userId, method, secondFactorDone: true })
  return say(reply, 200, '')
}
