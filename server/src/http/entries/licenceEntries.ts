import type { Inventory } from '../accessClass.js'

/** The licence, what people are entitled to, and the communities of the public instance. */
export const licenceEntries: Inventory = {
  'mutation enterProductLicense': 'site-admin',
  'mutation removeProductLicense': 'site-admin',
  'query community': 'anonymous',
  'query entitlements': 'site-admin',
  'mutation createEntitlement': 'site-admin',
  'mutation updateEntitlement': 'site-admin',
  'mutation deleteEntitlement': 'site-admin',
  'mutation grantEntitlement': 'site-admin',
  'mutation revokeEntitlement': 'site-admin',
}
