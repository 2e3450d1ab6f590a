import { requireSiteAdmin, type SignedIn, type Viewer } from '../../../http/viewer.js'

/** Applications are for site admins. Throws for everyone else. */
export const mayManageClients = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)
