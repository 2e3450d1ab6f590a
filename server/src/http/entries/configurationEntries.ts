import type { Inventory } from '../accessClass.js'

/** The site configuration, settings and feature flags. */
export const configurationEntries: Inventory = {
  'query siteConfigurationProblems': 'site-admin',
  'mutation updateSiteConfiguration': 'site-admin',
  'mutation reloadSite': 'site-admin',
}
