import type { Database } from '@sextant/database'
import type { Provider } from 'oidc-provider'
import { noteClientSession } from '../logout/logoutStore.js'
import { factsOf } from './requestFacts.js'

/** Writes down which applications a session signs in to, for those that want to be told of its end. */
export function noteSessions(provider: Provider, db: Database): void {
  provider.use(async (context, next) => {
    await next()
    const { oidc } = context
    if (oidc?.route !== 'authorization' && oidc?.route !== 'resume') return
    const { client, session } = oidc
    if (client?.backchannelLogoutUri === undefined || oidc.entities.AuthorizationCode === undefined) return
    const { viewer } = factsOf(context.req)
    const sid = session?.sidFor(client.clientId)
    if (viewer.kind !== 'user' || viewer.sessionId === undefined || sid === undefined) return
    await noteClientSession(db, { sessionId: viewer.sessionId, clientId: client.clientId, sid })
  })
}
