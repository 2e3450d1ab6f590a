import { AppError, Secret } from '@sextant/base'
import { transaction } from '@sextant/database'
import { requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import { recordAct } from '../audit-log/index.js'
import { type ExternalAccount, insertAccount, type NewAccount, saveToken } from './grantStore.js'
import { requestSync } from './syncJobs.js'
import { type PermissionSyncServices, tokenPlace } from './syncServices.js'

const longest = 1000

/** Says that an account at a host is a user's, and asks the host what it may read. Site admins only. */
export async function linkAccount(
  { db, keyring }: PermissionSyncServices,
  viewer: Viewer,
  given: Omit<NewAccount, 'emailId'> & { readonly token?: string | undefined },
): Promise<ExternalAccount> {
  const admin = requireSiteAdmin(viewer)
  const { userId, serviceType, serviceId, accountId, token } = given
  for (const text of [serviceType, serviceId, accountId]) {
    if (text.trim() === '' || text.length > longest || text.includes('\0')) {
      throw new AppError(
        'invalid_argument',
        'bad-account',
        'Give the type and address of the host and the id of the account there.',
      )
    }
  }
  const account = await transaction(db, async (tx) => {
    const inserted = await insertAccount(tx, given)
    if (!inserted) throw taken
    if (token) await saveToken(tx, inserted.id, keyring.seal(new Secret(token), tokenPlace(inserted.id)))
    await recordAct(tx, admin, {
      act: 'externalAccount.create',
      entity: { kind: 'User', id: userId },
      after: { account: inserted.id, serviceType, serviceId, accountId },
    })
    return inserted
  })
  await requestSync(db, { subject: { userId }, reason: 'REASON_EXTERNAL_ACCOUNT_ADDED', priority: 'HIGH' })
  return account
}

const taken = new AppError('already_exists', 'account-taken', 'This account at the host belongs to another user.')
