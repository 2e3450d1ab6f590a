import { requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'

/** What was sent to whom is for site admins. Throws for everyone else. */
export const mayManageMail = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)
