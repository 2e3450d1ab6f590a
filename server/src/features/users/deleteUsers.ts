import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { requireFreshSession } from '../sign-in/index.js'
import { lockActingAdmin } from './lastAdmin.js'
import { requireAccountManager, requireOther } from './policy.js'
import { eraseAccounts, recoverAccounts, setAccountsAside } from './setAside.js'

/** How many accounts one request names at most. */
const mostAtOnce = 1_000

/** Deletes accounts: so that they can be recovered, or for good (`hard`). All of them or none. For site admins. */
export async function deleteUsers(
  db: Database,
  viewer: Viewer,
  { ids, hard }: { readonly ids: readonly number[]; readonly hard: boolean },
): Promise<void> {
  const admin = requireAccountManager(viewer)
  requireFew(ids)
  requireOther(admin, ids, 'You cannot delete your own account. Ask another site admin.')
  await requireFreshSession(db, admin)
  await transaction(db, async (trx) => {
    await lockActingAdmin(trx, admin)
    await (hard ? eraseAccounts : setAccountsAside)(trx, admin, ids)
  })
}

/** Recovers deleted accounts, all of them or none. For site admins. */
export async function recoverUsers(db: Database, viewer: Viewer, ids: readonly number[]): Promise<void> {
  const admin = requireAccountManager(viewer)
  requireFew(ids)
  await requireFreshSession(db, admin)
  await transaction(db, async (trx) => {
    await lockActingAdmin(trx, admin)
    await recoverAccounts(trx, admin, ids)
  })
}

/** Throws when one request names too many accounts. */
export function requireFew(ids: readonly number[]): void {
  if (ids.length <= mostAtOnce) return
  throw new AppError('invalid_argument', 'too-many-users', `At most ${mostAtOnce} users can be named at once.`)
}
