import type { Database } from '@sextant/database'
import type { SignedIn } from '../../http/viewer.js'
import type { IndexRevision } from './state.js'
import { revisionsOf } from './statusStore.js'

/** Somebody who may read every repository, in tests. */
export const reader: SignedIn = { kind: 'user', userId: 1, username: 'alice', siteAdmin: false }

/** The revisions of one repository, as that person sees them. */
export async function revisionsOfOne(db: Database, id: number, limit: number): Promise<readonly IndexRevision[]> {
  return (await revisionsOf(db, reader, [id], limit)).get(id) ?? []
}
