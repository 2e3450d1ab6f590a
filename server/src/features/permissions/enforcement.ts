import { type Logger, messageOf } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import type { Identity } from '../../http/authenticate.js'
import type { SignedIn } from '../../http/viewer.js'

/** What an act was about: ids and words, no secrets and no code. */
export type AuditedAbout = Readonly<Record<string, string | number | boolean | null>>

/** Writes one line of the audit log. */
export async function audit(db: Database, userId: number, action: string, about: AuditedAbout = {}): Promise<void> {
  await sql`INSERT INTO audit_log (actor_user_id, act, after)
    VALUES (${userId}, ${action}, ${JSON.stringify(about)}::jsonb)`.execute(db)
}

/**
 * The identity of an instance where permissions are not enforced for site admins. Each request in which one makes use of
 * that leaves a line in the audit log.
 */
export function withoutEnforcement(
  identity: Identity,
  { db, log }: { readonly db: Database; readonly log: Logger },
): Identity {
  const freed = (viewer: SignedIn | undefined) => (viewer?.siteAdmin ? freedOf(viewer, db, log) : viewer)
  return {
    tokensAllowed: identity.tokensAllowed,
    viewerOfSession: async (secret) => freed(await identity.viewerOfSession(secret)),
    viewerOfToken: async (token) => freed(await identity.viewerOfToken(token)),
    viewerOfUsername: async (username) => freed(await identity.viewerOfUsername(username)),
    viewerOfProxy: async (request) => freed(await identity.viewerOfProxy?.(request)),
  }
}

function freedOf(viewer: SignedIn, db: Database, log: Logger): SignedIn {
  let noted = false
  const unenforced = () => {
    if (noted) return
    noted = true
    audit(db, viewer.userId, 'permissions-not-enforced').catch((error: unknown) =>
      log.error('The audit log could not be written', { user: viewer.userId, error: messageOf(error) }),
    )
  }
  return { ...viewer, unenforced }
}
