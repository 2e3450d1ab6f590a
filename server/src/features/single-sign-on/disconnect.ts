import { AppError } from '@sextant/base'
import { type Database, sql, transaction } from '@sextant/database'
import { requireSignedIn, type Viewer } from '../../http/viewer.js'
import { recordAct } from '../audit-log/index.js'
import {
  accountById,
  accountsOf,
  deleteAccount,
  type ExternalAccountValue,
  requireMayForget,
} from '../repository-permissions/index.js'
import { requireFreshSession } from '../sign-in/index.js'
import { type Provider, providersOf } from './provider.js'
import type { SingleSignOnServices } from './services.js'

/**
 * Forgets an account, and with it what it was granted. For the user and site admins; a user keeps at least one way in.
 * Throws `not_found`, `permission_denied` and `failed_precondition` 'last-way-in'.
 */
export async function disconnect(
  services: Pick<SingleSignOnServices, 'db' | 'configuration' | 'hasOwnWayIn'>,
  viewer: Viewer,
  id: number | undefined,
): Promise<void> {
  const { db } = services
  const account = requireMayForget(viewer, id === undefined ? undefined : await accountById(db, id))
  const by = requireSignedIn(viewer)
  const isOwn = by.userId === account.userId
  await requireFreshSession(db, by)
  await transaction(db, async (trx) => {
    await sql`select from users where id = ${account.userId} for update`.execute(trx)
    if (isOwn) await requireOtherWay(trx, services, account)
    await deleteAccount(trx, account.id)
    await recordAct(trx, by, {
      act: 'externalAccount.delete',
      entity: { kind: 'ExternalAccount', id: account.id, ...(account.accountName && { name: account.accountName }) },
      before: { user: account.userId, serviceType: account.serviceType, serviceID: account.serviceId },
    })
  })
}

async function requireOtherWay(
  trx: Database,
  { configuration, hasOwnWayIn }: Pick<SingleSignOnServices, 'configuration' | 'hasOwnWayIn'>,
  account: ExternalAccountValue,
): Promise<void> {
  const ways = providersOf(configuration).filter(({ noSignIn }) => !noSignIn)
  if (!leadsIn(ways, account) || (await hasOwnWayIn(trx, account.userId))) return
  const others = (await accountsOf(trx, account.userId)).filter(({ id }) => id !== account.id)
  if (others.some((other) => leadsIn(ways, other))) return
  throw new AppError(
    'failed_precondition',
    'last-way-in',
    'This account is the only way in. Set a password or connect another account first.',
  )
}

/** Whether somebody signs in with the account: it was proved, and its provider is configured. */
const leadsIn = (ways: readonly Provider[], account: ExternalAccountValue) =>
  !account.isByEmail &&
  ways.some(({ serviceType, serviceId }) => serviceType === account.serviceType && serviceId === account.serviceId)
