import type { Inventory } from '../accessClass.js'

/** Accounts. */
export const usersEntries: Inventory = {
  'query currentUser': 'anonymous',
  'query user': 'anonymous',
}
