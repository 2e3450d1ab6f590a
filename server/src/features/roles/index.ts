import type { Feature } from '../feature.js'
import type { RoleServices } from './changeRoles.js'
import { roleTypes } from './schema.js'

export type { PermissionName } from './permissionName.js'
export { hasPermission, requirePermission } from './policy.js'

/** Roles, and what they permit. */
export const roles = (services: RoleServices): Feature => ({ types: [roleTypes(services)] })
