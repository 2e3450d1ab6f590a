import { withReturnTo } from './returnTo.js'

/** The way out, and back to a place. */
export const signOutReturning = (place: Parameters<typeof withReturnTo>[1]): string =>
  withReturnTo('/-/sign-out', place)
