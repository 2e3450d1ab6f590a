import type { Pages } from './page.js'

/** Pages of organizations and teams. */
export const organizationPages: Pages = {}
