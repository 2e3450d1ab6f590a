import { requireSignedIn, requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'
import type { Namespace } from './store.js'

/** Flags that people may set for themselves: the specification's toggle of the newer pages. */
const ownFlags: ReadonlySet<string> = new Set(['web-next', 'web-next-rollout'])

/** Site admins override flags for everybody, people for themselves where the flag is theirs to set. */
export const mayOverride = (viewer: SignedIn, flagName: string, { userId }: Namespace): boolean =>
  viewer.siteAdmin || (userId === viewer.userId && ownFlags.has(flagName))

/** Throws `unauthenticated` or `permission_denied`. */
export function requireMayOverride(viewer: Viewer, flagName: string, subject: Namespace): void {
  if (!mayOverride(requireSignedIn(viewer), flagName, subject)) requireSiteAdmin(viewer)
}
