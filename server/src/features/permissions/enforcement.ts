import { type Logger, messageOf } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Identity } from '../../http/authenticate.js'
import type { SignedIn } from '../../http/viewer.js'
import { recordAct } from '../audit-log/index.js'

interface EnforcementParts {
  readonly db: Database
  readonly log: Logger
  /** Whether site admins, too, read only what they are let. Asked for each request. */
  readonly isEnforced: () => boolean
}

/**
 * The identity of an instance where permissions may not be enforced for site admins. Each request in which one makes use
 * of that leaves a line in the audit log.
 */
export function withoutEnforcement(identity: Identity, parts: EnforcementParts): Identity {
  const { isEnforced } = parts
  const freed = (viewer: SignedIn | undefined) => (viewer?.siteAdmin && !isEnforced() ? freedOf(viewer, parts) : viewer)
  return {
    ...identity,
    viewerOfSession: async (secret) => freed(await identity.viewerOfSession(secret)),
    viewerOfToken: async (token) => freed(await identity.viewerOfToken(token)),
    viewerOfUsername: async (username) => freed(await identity.viewerOfUsername(username)),
    viewerOfProxy: async (request) => freed(await identity.viewerOfProxy?.(request)),
  }
}

function freedOf(viewer: SignedIn, { db, log, isEnforced }: EnforcementParts): SignedIn {
  let noted = false
  const unenforced = () => {
    if (isEnforced()) return false
    if (noted) return true
    noted = true
    recordAct(db, viewer, { act: 'permissions.notEnforced', entity: { kind: 'User', id: viewer.userId } }).catch(
      (error: unknown) =>
        log.error('The audit log could not be written', { user: viewer.userId, error: messageOf(error) }),
    )
    return true
  }
  return { ...viewer, unenforced }
}
