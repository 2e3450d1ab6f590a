import type { Database } from '@sextant/database'
import type { App } from '../../http/mount.js'
import type { SignedIn } from '../../http/viewer.js'
import type { Feature } from '../feature.js'
import type { AccessTokenServices } from './createAccessToken.js'
import { accessTokenTypes } from './schema.js'
import { ownerOfToken } from './store.js'
import { tokenHash } from './tokenText.js'

export {
  type AccessTokenRequest,
  type AccessTokenServices,
  type CreatedToken,
  createAccessToken,
} from './createAccessToken.js'
export { accessTokenTypes } from './schema.js'
export { sudoRecorder } from './sudo.js'
export { type TokenRules, tokenRules, tokensAllowed } from './tokenRules.js'

/** The user for whom a program with this token acts. Undefined when the token is unknown, ended or expired. */
export async function viewerOfToken(db: Database, token: string): Promise<SignedIn | undefined> {
  const hash = tokenHash(token)
  return hash === undefined ? undefined : ownerOfToken(db, hash)
}

/** Access tokens. The streams that a program has open end with its token. */
export function accessTokens(services: AccessTokenServices): Feature {
  let mounted: App | undefined
  const ended = (tokenId: number) =>
    mounted?.eventStreams.endWhere((viewer) => viewer.kind === 'user' && viewer.tokenId === tokenId)
  return {
    types: [accessTokenTypes(services, ended)],
    mounts: [(app) => void (mounted = app)],
  }
}
