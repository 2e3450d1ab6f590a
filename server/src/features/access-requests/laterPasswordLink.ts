import { randomBytes } from 'node:crypto'

/** Stands in for the links of the sign-in feature until that is merged: nothing takes this one. */
export const laterPasswordLink = (externalURL: URL) => async (_db: unknown, userId: number) => {
  const url = new URL('/password-reset', externalURL)
  url.hash = new URLSearchParams({ userID: String(userId), code: randomBytes(32).toString('base64url') }).toString()
  return url
}
