import { requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'

/** What is told to others about the instance is for site admins to see and to decide. */
export const mayDecidePings = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)
