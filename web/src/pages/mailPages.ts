import type { Pages } from './page.js'

/** Pages of requests for access. */
export const mailPages: Pages = {}
