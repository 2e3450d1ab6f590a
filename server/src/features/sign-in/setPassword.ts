import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { SignedIn } from '../../http/viewer.js'
import { insertEmail, passwordHashOf, renameUser, requireEmail, requireUsername } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { tellOfChange } from './accountMail.js'
import { endEverythingOf } from './endEverything.js'
import { requireFreshSession } from './freshSession.js'
import { passwordRules, requirePassword } from './passwordRules.js'
import type { SignInServices } from './services.js'
import { beganByLink, createSession, endSessionsOf, lifeSecondsOf, type NewSession } from './sessions.js'
import { checkPassword } from './signIn.js'
import { storePassword } from './storePassword.js'
import { accountKey } from './unlock.js'

export interface PasswordChange {
  readonly password: string
  /** Needed when the account has a password. */
  readonly currentPassword?: string | undefined
  /** Only together with the first password. */
  readonly username?: string | undefined
  readonly email?: string | undefined
}

/** Where a change comes from. */
interface Source {
  readonly address: string
  readonly device: string
}

/**
 * Sets the password of the signed-in user and starts a new session. A change ends every session, access token and link
 * of theirs; with the first password the sessions end, and the user may choose a name and an address too. Throws
 * `permission_denied` when the current password is wrong, or when this is not a browser session of the user's own.
 */
export async function setPassword(
  services: SignInServices,
  viewer: SignedIn,
  { change, source }: { readonly change: PasswordChange; readonly source: Source },
): Promise<NewSession> {
  const { db, hasher } = services
  if (viewer.sessionId === undefined) {
    throw new AppError('permission_denied', 'not-a-session', 'Sign in with a browser to change the password.')
  }
  const from = (await passwordHashOf(db, viewer.userId)) ?? null
  if (from === null) await checkFirst(services, viewer, change)
  else await checkCurrent(services, viewer, { change, address: source.address })
  const to = await hasher.hash(checkNew(services, viewer, change))
  return transaction(db, async (trx) => {
    await storePassword(trx, viewer.userId, { from, to })
    if (from === null) await applyFirst(trx, viewer.userId, change)
    await (from === null ? endSessionsOf : endEverythingOf)(trx, viewer.userId)
    await noteChange(trx, services, viewer, { isFirst: from === null, address: source.address })
    const facts = { device: source.device, lifeSeconds: lifeSecondsOf(services.configuration) }
    return createSession(trx, viewer.userId, source.address, facts)
  })
}

function checkNew({ configuration, externalURL }: SignInServices, viewer: SignedIn, change: PasswordChange): string {
  const words = [change.username ?? viewer.username, ...(change.email === undefined ? [] : [change.email])]
  return requirePassword(change.password, passwordRules(configuration, externalURL, words))
}

async function noteChange(
  trx: Database,
  services: SignInServices,
  viewer: SignedIn,
  { isFirst, address }: { readonly isFirst: boolean; readonly address: string },
): Promise<void> {
  const entity = { kind: 'User', id: viewer.userId, name: viewer.username }
  await recordAct(trx, viewer, { act: isFirst ? 'user.createPassword' : 'user.updatePassword', entity, address })
  await tellOfChange(trx, services, viewer.userId, isFirst ? 'A password was set.' : 'The password was changed.')
}

async function checkFirst({ db }: SignInServices, viewer: SignedIn, { username, email }: PasswordChange) {
  if (username !== undefined) requireUsername(username)
  if (email !== undefined) requireEmail(email)
  // Who came by the link of the first start has no other way to sign in again.
  if (!(await beganByLink(db, viewer))) await requireFreshSession(db, viewer)
}

async function applyFirst(trx: Database, userId: number, { username, email }: PasswordChange): Promise<void> {
  if (username !== undefined) await renameUser(trx, userId, username)
  if (email !== undefined) await insertEmail(trx, userId, { address: email, verified: false })
}

async function checkCurrent(
  services: SignInServices,
  viewer: SignedIn,
  { change, address }: { readonly change: PasswordChange; readonly address: string },
): Promise<void> {
  if (change.username !== undefined || change.email !== undefined) {
    throw new AppError('invalid_argument', 'not-the-first', 'A name or address is chosen with the first password only.')
  }
  await provePassword(services, viewer, { password: change.currentPassword ?? '', address })
}

/** Passes when this is the password of the signed-in user. Throws `permission_denied` or `resource_exhausted`. */
export async function provePassword(
  { db, hasher, attempts }: SignInServices,
  viewer: SignedIn,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<void> {
  const attempt = { account: accountKey(viewer.userId), address, isKnownAddress: true }
  if ((await attempts.begin(attempt)).kind !== 'go') {
    throw new AppError('resource_exhausted', 'too-many-attempts', 'Too many wrong passwords. Try again later.')
  }
  const isRight = await checkPassword({ db, hasher, attempts }, attempt, { userId: viewer.userId, password })
  if (!isRight) throw new AppError('permission_denied', 'wrong-password', 'The current password is not right.')
  await attempts.succeed(attempt)
}
