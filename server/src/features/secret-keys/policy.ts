import { requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'

/** What seals the secrets of the site is for site admins. Throws for everyone else. */
export const mayManageKeys = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)
