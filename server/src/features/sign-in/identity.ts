import type { Database } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import type { Identity } from '../../http/authenticate.js'
import { sudoRecorder, tokensAllowed, viewerOfToken } from '../access-tokens/index.js'
import { userByUsername } from '../accounts/index.js'
import { viewerOfSession } from './sessions.js'

/** How requests become viewers: the `identity` of `createApp`. */
export function createIdentity(db: Database, configuration: Configuration): Identity {
  return {
    tokensAllowed: () => tokensAllowed(configuration),
    noteSudo: sudoRecorder(db),
    viewerOfSession: (secret) => viewerOfSession(db, configuration, secret),
    viewerOfToken: (token) => viewerOfToken(db, token),
    async viewerOfUsername(username) {
      const user = await userByUsername(db, username)
      return user && { kind: 'user', userId: user.id, username: user.username, siteAdmin: user.siteAdmin }
    },
  }
}
