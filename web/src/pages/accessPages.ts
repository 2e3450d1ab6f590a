import type { Pages } from './page.js'

/** Pages of tokens, roles and the audit log. */
export const accessPages: Pages = {}
