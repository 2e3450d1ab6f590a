import type { Database } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import type { Identity } from '../../http/authenticate.js'
import { sudoRecorder, tokensAllowed, viewerOfToken } from '../access-tokens/index.js'
import { userByUsername } from '../accounts/index.js'
import { viewerOfOAuthToken } from '../oauth-tokens/index.js'
import { viewersOfSessions } from './sessions.js'

/** How requests become viewers: the `identity` of `createApp`. */
export function createIdentity(db: Database, configuration: Configuration): Identity {
  return {
    tokensAllowed: () => tokensAllowed(configuration),
    noteSudo: sudoRecorder(db),
    viewerOfSession: viewersOfSessions(db, configuration),
    async viewerOfToken(token) {
      const dynamicClients = configuration.get('auth.idpDynamicClientRegistrationEnabled')
      return (await viewerOfToken(db, token)) ?? viewerOfOAuthToken(db, token, { dynamicClients })
    },
    async viewerOfUsername(username) {
      const user = await userByUsername(db, username)
      return user && { kind: 'user', userId: user.id, username: user.username, siteAdmin: user.siteAdmin }
    },
  }
}
