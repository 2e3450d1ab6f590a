import { requireSignedIn, requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'
import type { Namespace } from './store.js'

/** Flags that people may set for themselves: the specification's toggle of the newer pages. */
const ownFlags: ReadonlySet<string> = new Set(['web-next', 'web-next-rollout'])

/** Whether somebody turns a toggle of their own. */
export const isOwnToggle = (viewer: SignedIn, flagName: string, { userId }: Namespace): boolean =>
  userId === viewer.userId && ownFlags.has(flagName)

/** Site admins override flags for everybody, people for themselves where the flag is theirs to set. */
export const mayOverride = (viewer: SignedIn, flagName: string, subject: Namespace): boolean =>
  viewer.siteAdmin || isOwnToggle(viewer, flagName, subject)

/** Throws `unauthenticated` or `permission_denied`. */
export function requireMayOverride(viewer: Viewer, flagName: string, subject: Namespace): SignedIn {
  const user = requireSignedIn(viewer)
  return mayOverride(user, flagName, subject) ? user : requireSiteAdmin(viewer)
}
