import { type RawBuilder, sql } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'

/**
 * The condition that narrows rows of `repositories` to those the viewer may read. Every query that returns anything
 * about repositories puts it in its WHERE clause, before counting, ranking and limits. Nobody reads without signing in,
 * but on a public instance (`openToVisitors`).
 * A signed-in user reads what is for everyone, what is for those with an account at its host, and what was granted;
 * what a host said counts for a bounded time. What is not known is not readable.
 */
export const readableBy = (viewer: Viewer): RawBuilder<boolean> => readableByReader(readerOf(viewer))

/** What of a viewer decides what they may read: a user's id, where permissions are enforced for them. */
export type Reader = 'nobody' | 'visitor' | 'everything' | number

/** Where permissions are not enforced for the viewer, it is noted that they make use of that. */
export function readerOf(viewer: Viewer): Reader {
  if (viewer.kind === 'anonymous') return viewer.readsPublic ? 'visitor' : 'nobody'
  return viewer.unenforced?.() ? 'everything' : viewer.userId
}

/** As `readableBy`, for whom a viewer is believed to be. */
export function readableByReader(reader: Reader): RawBuilder<boolean> {
  if (reader === 'nobody') return sql<boolean>`false`
  if (reader === 'visitor') return openToVisitors
  if (reader === 'everything') return sql<boolean>`repositories.deleted_at IS NULL`
  return readableTo(sql`${reader}`)
}

/**
 * What visitors of a public instance read: what is public at its host, and what a site admin has opened. What nobody has
 * said is for everyone with an account, and not for them.
 */
const openToVisitors = sql<boolean>`(repositories.deleted_at IS NULL AND repositories.access = 'everyone'
  AND ((NOT repositories.is_private AND NOT repositories.is_internal) OR EXISTS (
    SELECT FROM repository_permissions known WHERE known.repository_id = repositories.id AND known.is_unrestricted
  )))`

/** The same condition for a user whose id is an SQL expression, permissions enforced: for lists of who may read what. */
export function readableTo(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(repositories.deleted_at IS NULL AND (repositories.access = 'everyone'
    OR EXISTS (${grantsOf(userId)} AND held.repository_id = repositories.id)
    OR (repositories.access = 'account' AND EXISTS (
      SELECT FROM user_external_accounts account
      WHERE account.user_id = ${userId} AND account.service_type = repositories.service_type
        AND account.service_id = repositories.service_id AND account.valid_until > now()
    ))))`
}

/** What was granted to a user and counts now. The cheap questions come first: 5,000 users read 10,000 repositories. */
function grantsOf(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT FROM repository_grants held
    WHERE held.user_id = ${userId} AND (
      held.account_id IS NULL
      OR held.account_id IN (
        SELECT id FROM user_external_accounts WHERE user_id = ${userId} AND valid_until > now()
      )
      OR EXISTS (
        SELECT FROM repository_permissions known
        WHERE known.repository_id = held.repository_id AND known.valid_until > now()
      )
    )`
}

/** The condition that narrows rows with a `repository_id` to some repositories, of those that the viewer may read. */
export function amongReadable(viewer: Viewer, ids: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`repository_id IN (
    SELECT id FROM repositories WHERE id = ANY(${[...ids]}::bigint[]) AND ${readableBy(viewer)}
  )`
}
