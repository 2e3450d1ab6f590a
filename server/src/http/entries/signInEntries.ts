import type { Inventory } from '../accessClass.js'

/** Signing in and out. */
export const signInEntries: Inventory = {
  'POST /-/site-init': 'public',
  'POST /-/sign-up': 'public',
  'POST /-/sign-in': 'public',
  'GET /-/sign-out': 'public',
  'POST /-/sign-out': 'public',
  'GET /-/check-username-taken/{username}': 'public',
  'GET /-/first': 'public',
  'POST /-/set-password': 'signed-in',
}
