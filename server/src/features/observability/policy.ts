import { requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'

/** What the server does inside is for site admins. Throws for everyone else. */
export const mayDebug = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)
