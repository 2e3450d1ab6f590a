import type { Pages } from './page.js'

/** Pages of the site configuration, of settings and of feature flags. */
export const configurationPages: Pages = {}
