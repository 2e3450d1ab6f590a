import type { SearchAlert } from '@sextant/contract'
import { type Database, sql } from '@sextant/database'
import { isSiteAdmin, type Viewer } from '../../../http/viewer.js'

/** The alert for who may read nothing. It is the same whether there are repositories of others or none. */
export async function nothingReadableAlert(db: Database, viewer: Viewer): Promise<SearchAlert> {
  if (await isSyncing(db, viewer)) return syncing
  return isSiteAdmin(viewer) ? nothingHere : nothingForYou
}

/** Whether what the viewer may read is yet to be asked of code hosts. */
async function isSyncing(db: Database, viewer: Viewer): Promise<boolean> {
  if (viewer.kind !== 'user') return false
  const { rows } = await sql`
    SELECT FROM permission_sync_jobs WHERE user_id = ${viewer.userId} AND state IN ('queued', 'processing')
    LIMIT 1`.execute(db)
  return rows.length > 0
}

const syncing: SearchAlert = {
  title: 'Permissions syncing in progress',
  description: 'What you may read is being asked of the code hosts. Search again in a moment.',
}

const nothingHere: SearchAlert = {
  title: 'No repositories or code hosts configured',
  description: 'Add a repository to search it.',
}

const nothingForYou: SearchAlert = {
  title: 'No repositories found',
  description: 'There is no repository here that you may read. Ask a site admin for access.',
}
