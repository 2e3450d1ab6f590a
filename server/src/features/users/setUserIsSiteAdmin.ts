import { type Database, transaction } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { recordAct } from '../audit-log/index.js'
import { endSessionsOf, requireFreshSession } from '../sign-in/index.js'
import { holdAccounts, setSiteAdmin } from './accountStore.js'
import { lockActingAdmin, requireAdminRemains } from './lastAdmin.js'
import { requireAccountManager, requireOther, requirePerson, requireUser } from './policy.js'

/**
 * Makes an account a site admin, or an ordinary one. Its sessions end: another level of rights begins with another
 * session. For other site admins; the last one stays.
 */
export async function setUserIsSiteAdmin(
  db: Database,
  viewer: Viewer,
  { userId, siteAdmin }: { readonly userId: number; readonly siteAdmin: boolean },
): Promise<void> {
  const admin = requireAccountManager(viewer)
  requireOther(admin, [userId], 'You cannot change your own administrator rights. Ask another site admin.')
  await requireFreshSession(db, admin)
  await transaction(db, async (trx) => {
    await lockActingAdmin(trx, admin)
    await holdAccounts(trx, [userId])
    const user = await requireUser(trx, userId)
    if (siteAdmin) requirePerson(user)
    if (user.siteAdmin === siteAdmin) return
    await setSiteAdmin(trx, userId, siteAdmin)
    await requireAdminRemains(trx)
    await endSessionsOf(trx, userId)
    await recordAct(trx, admin, {
      act: 'user.setSiteAdmin',
      entity: { kind: 'User', id: userId, name: user.username },
      before: { siteAdmin: user.siteAdmin },
      after: { siteAdmin },
    })
  })
}
