import { requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'

/** What is gathered of people's work, and figures over all repositories, are for site admins. */
export const mayManageSignals = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)
