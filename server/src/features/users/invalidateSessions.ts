import { type Database, transaction } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { recordAct } from '../audit-log/index.js'
import { endSessionsOf } from '../sign-in/index.js'
import { requireFew } from './deleteUsers.js'
import { mayEndSessions, requireUser } from './policy.js'

/** Signs users out of every browser. For site admins, and for oneself. */
export async function invalidateSessions(db: Database, viewer: Viewer, userIds: readonly number[]): Promise<void> {
  requireFew(userIds)
  const actors = userIds.map((id) => mayEndSessions(viewer, id))
  await transaction(db, async (trx) => {
    for (const [at, userId] of userIds.entries()) {
      const { username } = await requireUser(trx, userId)
      await endSessionsOf(trx, userId)
      const entity = { kind: 'User', id: userId, name: username }
      await recordAct(trx, actors[at] ?? viewer, { act: 'user.endSessions', entity })
    }
  })
}
