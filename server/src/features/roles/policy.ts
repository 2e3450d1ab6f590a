import { AppError } from '@sextant/base'
import type { Database } from '@sextant/database'
import { requireSignedIn, requireSiteAdmin, type SignedIn, type Viewer } from '../../http/viewer.js'
import { displayNameOf, type PermissionName } from './permissionName.js'
import { type Role, userHasPermission } from './store.js'

/** Who decides over roles: site admins. */
export const requireMayManageRoles = (viewer: Viewer): SignedIn => requireSiteAdmin(viewer)

/** Whether one of the viewer's roles has the permission. Asked of the database each time, so that it ends at once. */
export async function hasPermission(db: Database, viewer: Viewer, name: PermissionName): Promise<boolean> {
  const [namespace = '', action = ''] = name.split('#')
  return viewer.kind === 'user' && userHasPermission(db, viewer.userId, { namespace, action })
}

/** The viewer, who has the permission. Throws `unauthenticated` or `permission_denied`. */
export async function requirePermission(db: Database, viewer: Viewer, name: PermissionName): Promise<SignedIn> {
  const user = requireSignedIn(viewer)
  if (await hasPermission(db, viewer, name)) return user
  const message = `None of your roles lets you do this: it needs the permission "${displayNameOf(name)}".`
  throw new AppError('permission_denied', 'missing-permission', message)
}

/** The role, which can be deleted. Throws for one of the system's. */
export function requireMayDelete(role: Role): Role {
  if (role.system === null) return role
  throw new AppError('failed_precondition', 'system-role', 'The roles of the system cannot be deleted.')
}

/** The role, whose permissions can be changed. Site admins always may everything. */
export function requireMayChange(role: Role): Role {
  if (role.system !== 'SITE_ADMINISTRATOR') return role
  throw new AppError('failed_precondition', 'system-role', 'Site administrators always have every permission.')
}

const longestName = 60

/** The name of a role. Throws `invalid_argument` when it is empty or long, or holds control characters. */
export function requireRoleName(text: string): string {
  const name = text.trim()
  if (name !== '' && name.length <= longestName && !/\p{Cc}/u.test(name)) return name
  throw new AppError('invalid_argument', 'bad-role-name', `A role has a name of 1 to ${longestName} characters.`)
}
