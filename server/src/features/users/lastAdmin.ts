import { AppError } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import { requireSiteAdmin, type SignedIn } from '../../http/viewer.js'

/** Any number will do that nothing else in this database locks. */
const adminsLock = 7_310_055

/**
 * Lets one transaction at a time take the rights of administrators away, until its end: two who demote each other at
 * once would else each see the other remain. To be taken before any account is read or changed.
 */
export async function lockAdmins(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${adminsLock})`.execute(trx)
}

/** Passes while somebody administers the instance. Throws `failed_precondition`, so that the transaction is undone. */
export async function requireAdminRemains(trx: Database): Promise<void> {
  const { rows } = await sql`select 1 from users where site_admin and deleted_at is null limit 1`.execute(trx)
  if (rows.length > 0) return
  throw new AppError(
    'failed_precondition',
    'last-admin',
    'This is the last site admin. Make somebody else a site admin first.',
  )
}

/**
 * Takes the lock, and passes while who acts is an administrator still: somebody else may have taken that from them since
 * the request came in. Throws `permission_denied`.
 */
export async function lockActingAdmin(trx: Database, actor: SignedIn): Promise<void> {
  await lockAdmins(trx)
  const { rows } = await sql`
    select 1 from users where id = ${actor.userId} and site_admin and deleted_at is null`.execute(trx)
  requireSiteAdmin({ ...actor, siteAdmin: rows.length > 0 })
}
