import type { FastifyReply, FastifyRequest } from 'fastify'
import { limitAddress } from '../../http/address.js'
import { setSessionCookie } from '../../http/sessionCookie.js'
import { hasSecondFactor } from './secondFactors.js'
import { deviceOf, type SignInServices } from './services.js'
import { createSession, lifeSecondsOf } from './sessions.js'
import { beginStep } from './steps.js'

export interface FirstFactor {
  readonly userId: number
  /** How the user signed in: 'password', 'passkey', 'link', or the kind of a provider. */
  readonly method: string
  /** Whether the second factor was checked as well, here or by a provider that says so. */
  readonly secondFactorDone: boolean
  /** Told of the new session, when it begins at once. */
  readonly onSession?: ((sessionId: number) => Promise<void>) | undefined
}

/**
 * What follows every sign-in, whichever way the user came: a new session, whose cookie is on the reply then; or, when
 * the account has a second factor that was not checked yet, the step that asks for it at `/sign-in`, without a session.
 * The caller writes the answer.
 */
export async function completeSignIn(
  services: Pick<SignInServices, 'db' | 'configuration' | 'log'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { userId, method, secondFactorDone, onSession }: FirstFactor,
): Promise<'signed-in' | 'second-step'> {
  const { db, configuration, log } = services
  reply.header('Cache-Control', 'no-store')
  if (!secondFactorDone && (await hasSecondFactor(db, userId))) {
    await beginStep(db, { request, reply }, { kind: 'second-step', userId, method, challenge: undefined })
    return 'second-step'
  }
  const address = limitAddress(request)
  const facts = { device: deviceOf(request), method, lifeSeconds: lifeSecondsOf(configuration) }
  const session = await createSession(db, userId, address, facts)
  await onSession?.(session.id)
  setSessionCookie(reply, session, request.server.secureCookies)
  log.info('Somebody signed in', { userId, method, address })
  return 'signed-in'
}
