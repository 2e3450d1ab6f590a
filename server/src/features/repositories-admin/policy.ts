import { requireSiteAdmin, type Viewer } from '../../http/viewer.js'

/** The viewer, who administers repositories: has them fetched, indexed anew, excluded and deleted. Throws for everyone else. */
export const requireMayAdminister = (viewer: Viewer) => requireSiteAdmin(viewer)

/** Who is told how the instance stands: its connections, its disk. Throws for everyone else. */
export const requireMaySeeStatus = (viewer: Viewer) => requireSiteAdmin(viewer)
