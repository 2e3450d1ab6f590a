import type { Pages } from './page.js'

/** Pages of accounts. */
export const accountPages: Pages = {}
