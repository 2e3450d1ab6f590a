import type { Inventory } from '../accessClass.js'

/** Access tokens, roles and the audit log. */
export const accessEntries: Inventory = {
  'GET /.api/audit-log/export': 'site-admin',
  'GET /site-admin/audit-log/export': 'site-admin',
  'query roles': 'site-admin',
  'query permissions': 'site-admin',
  'query auditLog': 'site-admin',
  'query auditLogActs': 'site-admin',
  'mutation createRole': 'site-admin',
  'mutation deleteRole': 'site-admin',
  'mutation setPermissions': 'site-admin',
  'mutation setRoles': 'site-admin',
  'mutation assignRolesToUser': 'site-admin',
  'mutation createAccessToken': 'self-or-admin',
  'mutation deleteAccessToken': 'self-or-admin',
}
