import { requireSiteAdmin, type Viewer } from '../../http/viewer.js'

/** Site admins see which packages are known and decide which come. Throws for everyone else. */
export const requireMayManagePackages = (viewer: Viewer) => requireSiteAdmin(viewer)
