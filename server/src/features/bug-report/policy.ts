import { requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'

/** What a report tells of the instance is for site admins, who decide to whom they give it. */
export const mayReportBug = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)
