import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { recordAct } from '../audit-log/index.js'
import { type Quotas, quotasOf, setQuota } from './accountStore.js'
import { requireAccountManager, requireUser } from './policy.js'

export interface WantedQuota {
  readonly userId: number
  readonly kind: keyof Quotas
  /** Requests a day; null for the instance's own number. */
  readonly quota: number | null
}

/** Gives an account its own quota of completions. For site admins. */
export async function setUserQuota(db: Database, viewer: Viewer, { userId, kind, quota }: WantedQuota): Promise<void> {
  const admin = requireAccountManager(viewer)
  if (quota !== null && quota < 0) {
    throw new AppError('invalid_argument', 'bad-quota', 'A quota is a number of requests a day, 0 or more.')
  }
  await transaction(db, async (trx) => {
    const { username } = await requireUser(trx, userId)
    const before = await quotasOf(trx, userId)
    await setQuota(trx, userId, kind, quota)
    await recordAct(trx, admin, {
      act: 'user.setQuota',
      entity: { kind: 'User', id: userId, name: username },
      before: { [kind]: before[kind] },
      after: { [kind]: quota },
    })
  })
}
