import { AppError } from '@sextant/base'
import type { SignedIn } from '../../http/viewer.js'
import { userById } from '../accounts/index.js'
import { authenticationOptions, checkPasskey } from './passkeys.js'
import { type SecondFactor, secondFactorsOf } from './secondFactors.js'
import { proveByCode } from './secondStep.js'
import type { SignInServices } from './services.js'
import { type NewSession, renewSession } from './sessions.js'
import { provePassword } from './setPassword.js'
import { beginSessionStep, takeSessionChallenge } from './steps.js'

/** What somebody proves with that it is still them: one of these. */
export interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly passkey?: unknown
}

/** How this user confirms: with a second factor where there is one, else with the password. Empty: by signing in anew. */
export async function confirmMethods(
  { db }: SignInServices,
  { userId }: SignedIn,
): Promise<readonly ('password' | SecondFactor)[]> {
  const factors = await secondFactorsOf(db, userId)
  if (factors.length > 0) return factors
  return (await userById(db, userId))?.hasPassword === true ? ['password'] : []
}

/** What a passkey has to sign to confirm. */
export async function confirmOptions(services: SignInServices, viewer: SignedIn) {
  const sessionId = requireSession(viewer)
  const options = await authenticationOptions(services, viewer.userId)
  const { challenge } = options
  await beginSessionStep(services.db, { sessionId, userId: viewer.userId }, { kind: 'confirm', challenge })
  return options
}

/**
 * Makes a session fresh again, with another secret. Throws `permission_denied` when the proof is wrong or not of a kind
 * that this user confirms with.
 */
export async function confirm(
  services: SignInServices,
  viewer: SignedIn,
  given: { readonly proof: Proof; readonly address: string },
): Promise<NewSession> {
  const sessionId = requireSession(viewer)
  await prove(services, viewer, given)
  const session = await renewSession(services.db, sessionId)
  if (session === undefined) throw new AppError('unauthenticated', 'session-ended', 'The session has ended.')
  return session
}

async function prove(
  services: SignInServices,
  viewer: SignedIn,
  { proof, address }: { readonly proof: Proof; readonly address: string },
): Promise<void> {
  const methods = await confirmMethods(services, viewer)
  const { userId } = viewer
  if (proof.password !== undefined && methods.includes('password')) {
    return provePassword(services, viewer, { password: proof.password, address })
  }
  if (proof.code !== undefined && !methods.includes('password')) {
    if (await proveByCode(services, userId, { code: proof.code, address })) return
    throw wrong('wrong-code', 'This code is not right, or was used before.')
  }
  if (proof.passkey === undefined) throw wrong('no-proof', 'Confirm with one of the ways that are offered.')
  const challenge = await takeSessionChallenge(services.db, requireSession(viewer), 'confirm')
  const response = proof.passkey
  if (challenge !== undefined && (await checkPasskey(services, { response, challenge, userId }))) return
  throw wrong('wrong-passkey', 'This passkey was not accepted. Try again, or use another one.')
}

function requireSession({ sessionId }: SignedIn): number {
  if (sessionId !== undefined) return sessionId
  throw wrong('not-a-session', 'Only a browser can confirm.')
}

const wrong = (reason: string, message: string) => new AppError('permission_denied', reason, message)
