import { AppError } from '@sextant/base'
import { isSelfOrAdmin, requireSignedIn, requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'

/** Site admins manage applications. */
export const mayManageClients = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)

/** What people allow is decided in a browser, by who is signed in there: a token cannot make itself another. */
export function requireSession(viewer: Viewer): SignedIn {
  const user = requireSignedIn(viewer)
  if (user.sessionId !== undefined) return user
  throw new AppError('permission_denied', 'needs-session', 'Decide this in a browser in which you are signed in.')
}

/** People take back what they allowed, and site admins what anybody did. */
export const mayRevoke = (viewer: Viewer, userId: number): boolean => isSelfOrAdmin(requireSignedIn(viewer), userId)
