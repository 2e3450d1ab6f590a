import { AppError } from '@sextant/base'
import { isSiteAdmin, requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'
import type { PreciseIndex } from './preciseIndex.js'
import type { PreciseIndexServices } from './services.js'

/*
 * Who may do what with precise indexes:
 * - Whoever may read a repository sees its indexes, their states and logs.
 * - Whoever may read a repository may upload an index of it, as with Sourcegraph: in a browser, or with an access
 *   token. What an upload says is shown with the repository that it came for, and never outside of it as anything else.
 *   Where the server is told to enforce it (`lsifEnforceAuth`), site admins alone may.
 * - The parts of an upload come from whoever began it.
 * - Site admins delete indexes and have them made again, of repositories that they may read.
 */

/** Throws `permission_denied` for who may read the repository and yet not upload an index of it. */
export function requireMayUpload({ enforceAuth }: PreciseIndexServices, viewer: Viewer): void {
  if (!enforceAuth() || isSiteAdmin(viewer)) return
  const message = 'On this server only site admins upload indexes. Use an access token of a site admin.'
  throw new AppError('permission_denied', 'may-not-upload', message)
}

/** Whether the viewer began this upload. */
export const mayGoOn = (viewer: Viewer, { uploadedBy }: Pick<PreciseIndex, 'uploadedBy'>): boolean =>
  uploadedBy === (viewer.kind === 'user' ? viewer.userId : undefined)

/** Throws for everyone else than site admins. */
export const mayManageIndexes = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)
