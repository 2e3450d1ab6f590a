import { AppError } from '@sextant/base'
import { isSelfOrAdmin, requireSelfOrAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'
import type { ExternalAccount } from './grantStore.js'

/** The account, which its user and site admins may forget. That of another is told like one that is not there. */
export function requireMayForget(viewer: Viewer, account: ExternalAccount | undefined): ExternalAccount {
  if (account !== undefined && isSelfOrAdmin(viewer, account.userId)) return account
  throw new AppError('not_found', 'no-such-account', 'There is no such external account.')
}

/** Who may have the hosts asked what a user reads: the user and site admins. */
export const requireMayAskHosts = (viewer: Viewer, userId: number): SignedIn => requireSelfOrAdmin(viewer, userId)
