import { unreachable } from '@sextant/base'
import type { Access } from './accessClass.js'
import { requireSignedIn, requireSiteAdmin, type Viewer } from './viewer.js'

/**
 * Throws `unauthenticated` or `permission_denied` when the viewer does not meet the class. The classes that depend on
 * the request (private mode, pages, operators) are settled by the HTTP frame before.
 */
export function requireAccess(viewer: Viewer, access: Access): void {
  switch (access) {
    case 'public':
    case 'anonymous':
    case 'page':
    case 'operator':
      return
    case 'signed-in':
    case 'self-or-admin':
      requireSignedIn(viewer)
      return
    case 'site-admin':
      requireSiteAdmin(viewer)
      return
    default:
      unreachable(access)
  }
}
