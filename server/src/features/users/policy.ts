import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import {
  isSiteAdmin,
  requireSelfOrAdmin,
  requireSignedIn,
  requireSiteAdmin,
  type SignedIn,
  type Viewer,
} from '../../http/viewer.js'
import { userById, type UserValue } from '../accounts/index.js'

/**
 * The account, for the user and site admins. Anyone else is refused in the same words whether there is such an account
 * or not. Throws `not_found` for a site admin who names one that is not there.
 */
export async function requireOwnAccount(db: Database, viewer: Viewer, userId: number): Promise<OwnAccount> {
  const actor = requireSelfOrAdmin(viewer, userId)
  return { actor, user: await requireUser(db, userId) }
}

/** An account and who acts on it: its user or a site admin. */
export interface OwnAccount {
  readonly actor: SignedIn
  readonly user: UserValue
}

/** Who may make accounts, remove them and say who is an administrator. */
export const requireAccountManager = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)

/** Who may give the account another name. */
export const mayRename = (viewer: Viewer, userId: number, configuration: Configuration): boolean =>
  isSiteAdmin(viewer) ||
  (viewer.kind === 'user' && viewer.userId === userId && configuration.get('auth.enableUsernameChanges'))

/** Throws for a service account: what is asked is for people. */
export function requirePerson(user: UserValue): void {
  if (!user.serviceAccount) return
  throw new AppError(
    'failed_precondition',
    'service-account',
    'This is a service account: it has no password and no addresses, and acts by access tokens only.',
  )
}

/** Throws when an administrator is about to do this to themselves. */
export function requireOther(actor: SignedIn, userIds: readonly number[], sentence: string): void {
  if (userIds.includes(actor.userId) || userIds.includes(actor.sudoBy ?? 0)) {
    throw new AppError('failed_precondition', 'own-account', sentence)
  }
}

/** The account. Throws `not_found`. */
export async function requireUser(db: Database, userId: number): Promise<UserValue> {
  const user = await userById(db, userId)
  if (user !== undefined) return user
  throw noUser()
}

export const noUser = (): AppError => new AppError('not_found', 'no-user', 'There is no such user.')

/** A person ends their own sessions, and site admins everybody's. */
export const mayEndSessions = (viewer: Viewer, userId: number): SignedIn => requireSelfOrAdmin(viewer, userId)

/** A password is its owner's to set: site admins only take one away. */
export const mayChangeOwnPassword = (viewer: Viewer): SignedIn => requireSignedIn(viewer)

/** What visitors do is not kept. */
export const mayLogEvents = (viewer: Viewer): viewer is SignedIn => viewer.kind === 'user'
