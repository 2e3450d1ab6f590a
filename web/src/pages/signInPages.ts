import type { Pages } from './page.js'

/** Pages of signing in and of an account's security. */
export const signInPages: Pages = {}
