import type { Database } from '@sextant/database'
import { requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import { hasPermission, requirePermission } from '../roles/index.js'

/** Site admins add repositories to the instance. Throws for everyone else. */
export const requireMayAdd = (viewer: Viewer) => requireSiteAdmin(viewer)

/** Whom a role lets write metadata notes it of repositories that they read. Throws for everyone else. */
export const requireMayDescribe = (db: Database, viewer: Viewer) => requirePermission(db, viewer, 'REPO_METADATA#WRITE')

/** Whether the viewer may note metadata of repositories. */
export const mayDescribe = (db: Database, viewer: Viewer): Promise<boolean> =>
  hasPermission(db, viewer, 'REPO_METADATA#WRITE')
