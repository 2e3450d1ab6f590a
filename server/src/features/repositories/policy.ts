import { isSiteAdmin, requireSiteAdmin, type Viewer } from '../../http/viewer.js'

/** Site admins add repositories to the instance. Throws for everyone else. */
export const requireMayAdd = (viewer: Viewer) => requireSiteAdmin(viewer)

/** Site admins note metadata of repositories. Throws for everyone else. */
export const requireMayDescribe = (viewer: Viewer) => requireSiteAdmin(viewer)

/** Whether the viewer may note metadata of repositories. */
export const mayDescribe = (viewer: Viewer): boolean => isSiteAdmin(viewer)
