import { AppError } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import { isSelfOrAdmin, isSiteAdmin, requireSignedIn, type SignedIn, type Viewer } from '../../http/viewer.js'
import { isMember } from './organizations.js'
import type { Subject } from './subject.js'

/** What a person has set is theirs; that of an organization is for its members, and that of the site for everybody. */
export async function mayRead(db: Database, viewer: Viewer, { kind, id }: Subject): Promise<boolean> {
  if (kind === 'site') return true
  if (kind === 'user') return isSelfOrAdmin(viewer, id)
  return isSiteAdmin(viewer) || (viewer.kind === 'user' && (await isMember(db, viewer.userId, id)))
}

/** Whether a viewer may change settings: as reading, but for those of the site, which are for site admins. */
export async function mayAdminister(db: Database, viewer: Viewer, subject: Subject): Promise<boolean> {
  return subject.kind === 'site' ? isSiteAdmin(viewer) : mayRead(db, viewer, subject)
}

/** Throws 'not_found' alike for subjects that are not there and for those of others. */
export async function requireMayAdminister(
  db: Database,
  viewer: Viewer,
  subject: Subject | undefined,
): Promise<SignedIn> {
  const user = requireSignedIn(viewer)
  if (subject && (await isThere(db, subject)) && (await mayAdminister(db, viewer, subject))) return user
  if (subject?.kind === 'site') throw new AppError('permission_denied', 'not-site-admin', 'must be site admin')
  throw new AppError('not_found', 'no-subject', 'There is nothing with settings under this id.')
}

async function isThere(db: Database, { kind, id }: Subject): Promise<boolean> {
  if (kind !== 'user') return true
  const { rows } = await sql`select from users where id = ${id} and deleted_at is null`.execute(db)
  return rows.length > 0
}
