import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { SignedIn } from '../../http/viewer.js'
import {
  insertEmail,
  passwordHashOf,
  renameUser,
  replacePassword,
  requireEmail,
  requireUsername,
} from '../accounts/index.js'
import { requirePassword } from './passwordRules.js'
import { createSession, endSessionsOf, type NewSession } from './sessions.js'
import { checkPassword, type SignInMeans } from './signIn.js'

export interface PasswordChange {
  readonly password: string
  /** Needed when the account has a password. */
  readonly currentPassword?: string | undefined
  /** Only together with the first password. */
  readonly username?: string | undefined
  readonly email?: string | undefined
}

/**
 * Sets the password of the signed-in user, ends every session of theirs and starts a new one. With the first password
 * the user may choose a name and an address too. Throws `permission_denied` when the current password is wrong, or
 * when this is not a browser session of the user's own.
 */
export async function setPassword(
  means: SignInMeans,
  viewer: SignedIn,
  request: { readonly change: PasswordChange; readonly address: string },
): Promise<NewSession> {
  const { change, address } = request
  if (viewer.sessionId === undefined) {
    throw new AppError('permission_denied', 'not-a-session', 'Sign in with a browser to change the password.')
  }
  const from = (await passwordHashOf(means.db, viewer.userId)) ?? null
  if (from === null) checkFirst(change)
  else await checkCurrent(means, viewer, request)
  const password = requirePassword(change.password, change.username ?? viewer.username)
  const to = await means.hasher.hash(password)
  return transaction(means.db, async (trx) => {
    if (!(await replacePassword(trx, viewer.userId, { from, to }))) throw changedMeanwhile()
    if (from === null) await applyFirst(trx, viewer.userId, change)
    await endSessionsOf(trx, viewer.userId)
    return createSession(trx, viewer.userId, address)
  })
}

function checkFirst({ username, email }: PasswordChange): void {
  if (username !== undefined) requireUsername(username)
  if (email !== undefined) requireEmail(email)
}

async function applyFirst(trx: Database, userId: number, { username, email }: PasswordChange): Promise<void> {
  if (username !== undefined) await renameUser(trx, userId, username)
  if (email !== undefined) await insertEmail(trx, userId, { address: email, verified: false })
}

async function checkCurrent(
  means: SignInMeans,
  viewer: SignedIn,
  { change, address }: { readonly change: PasswordChange; readonly address: string },
): Promise<void> {
  if (change.username !== undefined || change.email !== undefined) {
    throw new AppError('invalid_argument', 'not-the-first', 'A name or address is chosen with the first password only.')
  }
  const attempt = { account: `user ${viewer.userId}`, address, isKnownAddress: true }
  const admission = means.attempts.begin(attempt)
  if (admission.kind !== 'go') {
    throw new AppError('resource_exhausted', 'too-many-attempts', 'Too many wrong passwords. Try again later.')
  }
  const isRight = await checkPassword(means, attempt, {
    userId: viewer.userId,
    password: change.currentPassword ?? '',
  })
  if (!isRight) throw new AppError('permission_denied', 'wrong-password', 'The current password is not right.')
  means.attempts.succeed(attempt)
}

const changedMeanwhile = () =>
  new AppError('aborted', 'changed-meanwhile', 'The password was changed at the same time. Load the page again.')
