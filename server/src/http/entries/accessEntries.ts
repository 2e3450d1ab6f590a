import type { Inventory } from '../accessClass.js'

/** Access tokens, roles and the audit log. */
export const accessEntries: Inventory = {
  'mutation createAccessToken': 'self-or-admin',
  'mutation deleteAccessToken': 'self-or-admin',
}
