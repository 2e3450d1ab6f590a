import { withReturnTo } from './returnTo.js'

/** Where a client goes whose service answers that nobody is signed in: out, and back to where it is. */
export const signOutReturning = (place: Parameters<typeof withReturnTo>[1]): string =>
  withReturnTo('/-/sign-out', place)
