import type { Inventory } from '../accessClass.js'

/** Pages about the instance itself: what it tells others, its version, its tour, and who owns its files. */
export const instanceEntries: Inventory = {
  'mutation setPingsEnabled': 'site-admin',
  'mutation checkForUpdates': 'site-admin',
  'mutation setUpdateChannel': 'site-admin',
  'query onboardingTourContent': 'signed-in',
  'mutation updateOnboardingTourContent': 'site-admin',
  'query ownSignalConfigurations': 'site-admin',
  'query instanceOwnershipStats': 'site-admin',
  'mutation updateOwnSignalConfigurations': 'site-admin',
}
