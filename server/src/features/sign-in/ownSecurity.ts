import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import { requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import { userById } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { tellOfChange } from './accountMail.js'
import { beginAuthenticator, type NewAuthenticator, removeAuthenticator, takeCode } from './authenticators.js'
import { requireFreshSession } from './freshSession.js'
import { addPasskey, registrationOptions } from './passkeys.js'
import { deletePasskey } from './passkeyStore.js'
import { type Owner, requireFreshOwner } from './policy.js'
import { countRecoveryCodes, renewRecoveryCodes } from './recoveryCodes.js'
import { dropUnneededCodes, hasSecondFactor, removeSecondFactors } from './secondFactors.js'
import type { SignInServices } from './services.js'
import { endSessionOf, endSessionsOf } from './sessions.js'
import { beginSessionStep, takeSessionChallenge } from './steps.js'

interface Change {
  /** As the audit log has it. */
  readonly act: string
  /** As the owner is told, a sentence. */
  readonly sentence: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

async function noteChange(
  trx: Database,
  services: SignInServices,
  owner: Owner,
  { sentence, ...change }: Change,
): Promise<void> {
  await recordAct(trx, owner, { ...change, entity: { kind: 'User', id: owner.userId, name: owner.username } })
  await tellOfChange(trx, services, owner.userId, sentence)
}

/** Makes a secret for an application that shows codes. It counts once a code was entered. */
export async function startAuthenticator(services: SignInServices, viewer: Viewer): Promise<NewAuthenticator> {
  const { userId, username } = await requireFreshOwner(services, viewer)
  return beginAuthenticator(services, { userId, username, host: services.externalURL.host })
}

/** Ends the enrolment of an application with its first code. Gives recovery codes when there were none. */
export async function confirmAuthenticator(
  services: SignInServices,
  viewer: Viewer,
  code: string,
): Promise<readonly string[]> {
  const owner = await requireFreshOwner(services, viewer)
  if (!(await takeCode(services, owner.userId, { code, confirmed: false }))) {
    throw new AppError('invalid_argument', 'wrong-code', 'This code is not right. Check the clock of the device.')
  }
  return transaction(services.db, async (trx) => {
    const sentence = 'Signing in now asks for a code of an authenticator application.'
    await noteChange(trx, services, owner, { act: 'user.addAuthenticator', sentence })
    return firstCodes(trx, owner.userId)
  })
}

/** Recovery codes for who has none yet. */
async function firstCodes(trx: Database, userId: number): Promise<readonly string[]> {
  return (await countRecoveryCodes(trx, userId)) > 0 ? [] : renewRecoveryCodes(trx, userId)
}

export async function endAuthenticator(services: SignInServices, viewer: Viewer): Promise<void> {
  const owner = await requireFreshOwner(services, viewer)
  await transaction(services.db, async (trx) => {
    if (!(await removeAuthenticator(trx, owner.userId))) return
    await dropUnneededCodes(trx, owner.userId)
    const sentence = 'The authenticator application was removed: signing in no longer asks for its codes.'
    await noteChange(trx, services, owner, { act: 'user.removeAuthenticator', sentence })
  })
}

/** What a browser is told to make a passkey with. */
export async function startPasskey(services: SignInServices, viewer: Viewer) {
  const owner = await requireFreshOwner(services, viewer)
  const options = await registrationOptions(services, owner)
  await beginSessionStep(services.db, owner, { kind: 'register', challenge: options.challenge })
  return options
}

/** Adds the passkey that the browser has made. Gives recovery codes when there were none. */
export async function finishPasskey(
  services: SignInServices,
  viewer: Viewer,
  made: { readonly name: string; readonly response: unknown },
): Promise<readonly string[]> {
  const owner = await requireFreshOwner(services, viewer)
  const name = requireName(made.name)
  const challenge = await takeSessionChallenge(services.db, owner.sessionId, 'register')
  if (challenge === undefined) throw new AppError('failed_precondition', 'not-begun', 'This took too long. Try again.')
  return transaction(services.db, async (trx) => {
    await addPasskey({ ...services, db: trx }, owner.userId, { response: made.response, challenge, name })
    const sentence = `A passkey was added: ${name}.`
    await noteChange(trx, services, owner, { act: 'user.addPasskey', sentence, after: { name } })
    return firstCodes(trx, owner.userId)
  })
}

function requireName(text: string): string {
  const name = text.trim()
  if (name !== '' && name.length <= 100 && !/\p{Cc}/u.test(name)) return name
  throw new AppError('invalid_argument', 'bad-name', 'Give the passkey a name of at most 100 characters.')
}

/** Throws `not_found` when the user has no passkey of this id. */
export async function removePasskey(services: SignInServices, viewer: Viewer, id: number): Promise<void> {
  const owner = await requireFreshOwner(services, viewer)
  await transaction(services.db, async (trx) => {
    const name = await deletePasskey(trx, owner.userId, id)
    if (name === undefined) throw new AppError('not_found', 'no-passkey', 'There is no such passkey.')
    await dropUnneededCodes(trx, owner.userId)
    const sentence = `A passkey was removed: ${name}.`
    await noteChange(trx, services, owner, { act: 'user.removePasskey', sentence, before: { name } })
  })
}

/** New recovery codes in place of the old ones. */
export async function newRecoveryCodes(services: SignInServices, viewer: Viewer): Promise<readonly string[]> {
  const owner = await requireFreshOwner(services, viewer)
  if (!(await hasSecondFactor(services.db, owner.userId))) {
    throw new AppError(
      'failed_precondition',
      'no-second-factor',
      'Add an authenticator application or a passkey first.',
    )
  }
  return transaction(services.db, async (trx) => {
    await noteChange(trx, services, owner, {
      act: 'user.renewRecoveryCodes',
      sentence: 'New recovery codes were made.',
    })
    return renewRecoveryCodes(trx, owner.userId)
  })
}

/** Ends one of the viewer's own sessions. Throws `not_found`. */
export async function endOwnSession(services: SignInServices, viewer: Viewer, sessionId: number): Promise<void> {
  const owner = await requireFreshOwner(services, viewer)
  await transaction(services.db, async (trx) => {
    if (!(await endSessionOf(trx, owner.userId, sessionId))) {
      throw new AppError('not_found', 'no-session', 'There is no such session.')
    }
    await recordAct(trx, owner, {
      act: 'session.end',
      entity: { kind: 'User', id: owner.userId, name: owner.username },
    })
  })
}

/** Ends all sessions of the viewer but the one that asks. */
export async function endOtherSessions(services: SignInServices, viewer: Viewer): Promise<void> {
  const owner = await requireFreshOwner(services, viewer)
  await transaction(services.db, async (trx) => {
    const ended = await endSessionsOf(trx, owner.userId, owner.sessionId)
    const entity = { kind: 'User', id: owner.userId, name: owner.username }
    await recordAct(trx, owner, { act: 'session.endOthers', entity, after: { ended } })
  })
}

/** Takes the second factors of a user who has lost them; for administrators. The user's sessions end. */
export async function takeSecondFactorsOf(services: SignInServices, viewer: Viewer, userId: number): Promise<void> {
  const admin = requireSiteAdmin(viewer)
  await requireFreshSession(services.db, admin)
  const user = await userById(services.db, userId)
  if (user === undefined) throw new AppError('not_found', 'no-user', 'There is no such user.')
  await transaction(services.db, async (trx) => {
    await removeSecondFactors(trx, userId)
    await endSessionsOf(trx, userId, admin.userId === userId ? admin.sessionId : undefined)
    await recordAct(trx, admin, {
      act: 'user.removeSecondFactors',
      entity: { kind: 'User', id: userId, name: user.username },
    })
    await tellOfChange(trx, services, userId, 'An administrator removed the second step of signing in.')
  })
}
