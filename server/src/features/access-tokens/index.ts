import type { Database } from '@sextant/database'
import type { SignedIn } from '../../http/viewer.js'
import { ownerOfToken } from './store.js'
import { tokenHash } from './tokenText.js'

export { type AccessTokenRequest, type CreatedToken, createAccessToken } from './createAccessToken.js'
export { accessTokenTypes } from './schema.js'

/** The user for whom a program with this token acts. Undefined when the token is unknown, ended or expired. */
export async function viewerOfToken(db: Database, token: string): Promise<SignedIn | undefined> {
  const hash = tokenHash(token)
  return hash === undefined ? undefined : ownerOfToken(db, hash)
}
