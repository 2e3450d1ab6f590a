import { requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'

/** Which version runs here, and whether it is asked for newer ones, is for site admins. */
export const mayLookForUpdates = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)
