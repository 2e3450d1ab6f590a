import { AppError } from '@sextant/base'
import type { Attempt } from './attempts.js'
import { checkPasskey } from './passkeys.js'
import { takeAnyCode } from './secondFactors.js'
import type { SignInServices } from './services.js'
import { hasSignedInFrom } from './sessions.js'
import { noteFailure, type Step, takeChallenge } from './steps.js'
import { accountKey } from './unlock.js'

/**
 * Whether this is a code of the user's, from the application or for recovery. Counted against the account like a
 * password, with fewer guesses. Throws `resource_exhausted` when there were too many.
 */
export async function proveByCode(
  services: SignInServices,
  userId: number,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<boolean> {
  const { db, attempts } = services
  const isKnownAddress = await hasSignedInFrom(db, userId, address)
  const attempt: Attempt = { account: `code of ${accountKey(userId)}`, address, isKnownAddress, kind: 'code' }
  if ((await attempts.begin(attempt)).kind !== 'go') {
    throw new AppError('resource_exhausted', 'too-many-codes', 'Too many wrong codes. Try again later.')
  }
  const taken = await takeAnyCode(services, userId, code)
  if (taken === undefined) return false
  await attempts.succeed(attempt)
  return true
}

/** The user who has finished the step with a code. Undefined for a wrong one; five of them end the step. */
export async function finishByCode(
  services: SignInServices,
  step: Step,
  given: { readonly code: string; readonly address: string },
): Promise<number | undefined> {
  const { userId } = step
  if (step.kind !== 'second-step' || userId === undefined) return undefined
  // Counted first, so that many at once count as many.
  await noteFailure(services.db, step.id)
  return (await proveByCode(services, userId, given)) ? userId : undefined
}

/** The user whose passkey has signed what this step asked for: anybody's, or that of the user of a second step. */
export async function finishByPasskey(
  services: SignInServices,
  step: Step,
  response: unknown,
): Promise<number | undefined> {
  const challenge = await takeChallenge(services.db, step.id)
  if (challenge === undefined) return undefined
  await noteFailure(services.db, step.id)
  const passkey = await checkPasskey(services, { response, challenge, userId: step.userId })
  return passkey?.userId
}
