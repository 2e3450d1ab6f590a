import { AppError } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import type { SignedIn } from '../../http/viewer.js'

/** How long after a sign-in a session may do what decides over accounts. */
export const freshMinutes = 15

/**
 * Passes when the person behind a session has proved who they are within the last minutes. A token has its scopes
 * instead; but an application that somebody let in never decides over their account, or it could stay when it is taken
 * back. Throws `permission_denied` 'sign-in-again', to which a page answers by asking for the password.
 */
export async function requireFreshSession(db: Database, viewer: SignedIn): Promise<void> {
  if (viewer.applicationId !== undefined) throw notForApplications()
  if (viewer.sessionId === undefined) return
  const { rows } = await sql`
    select 1 from sessions
    where id = ${viewer.sessionId} and authenticated_at > now() - make_interval(mins => ${freshMinutes})`.execute(db)
  if (rows.length > 0) return
  throw new AppError('permission_denied', 'sign-in-again', 'Confirm that it is you: sign in again, then repeat this.')
}

const notForApplications = () =>
  new AppError('permission_denied', 'not-for-applications', 'Applications may not do this for you. Do it in a browser.')
