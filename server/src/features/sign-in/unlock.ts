import { AppError, messageOf } from '@sextant/base'
import { type Database, sql, transaction } from '@sextant/database'
import { anonymous, requireSiteAdmin, type Viewer } from '../../http/viewer.js'
import { type UserValue, userById } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { mailTo } from './accountMail.js'
import { newSecret, secretHash } from './secrets.js'
import type { SignInServices } from './services.js'

/** How the counts of attempts name an account. */
export const accountKey = (userId: number): string => `user ${userId}`

/** Mails the owner of an account that was just locked a link that unlocks it; at most one in the time of a lock. */
export async function mailUnlockLink(services: SignInServices, user: UserValue): Promise<void> {
  const { db, externalURL, log } = services
  try {
    await transaction(db, async (trx) => {
      const token = newSecret()
      if (!(await insertLink(trx, services, { userId: user.id, token }))) return
      const url = new URL(`/unlock-account/${token}`, externalURL).href
      const isSent = await mailTo(trx, services, user, { template: 'unlockAccount', values: { url } })
      if (!isSent) await sql`delete from unlock_links where token_hash = ${secretHash(token)}`.execute(trx)
    })
  } catch (error) {
    log.warn('A link to unlock an account was not sent', { error: messageOf(error) })
  }
}

async function insertLink(
  trx: Database,
  { configuration }: SignInServices,
  { userId, token }: { readonly userId: number; readonly token: string },
): Promise<boolean> {
  const { lockoutPeriod = 1_800 } = configuration.get('auth.lockout')
  const { numAffectedRows } = await sql`
    insert into unlock_links (user_id, token_hash) select ${userId}, ${secretHash(token)}
    where not exists (select from unlock_links
      where user_id = ${userId} and created_at > now() - make_interval(secs => ${lockoutPeriod}))`.execute(trx)
  return numAffectedRows === 1n
}

/** Uses a link up: the account is unlocked, for the network that followed the link at least. Throws `unauthenticated`. */
export async function unlockByLink(
  services: SignInServices,
  { token, address }: { readonly token: string; readonly address: string },
): Promise<void> {
  const { db, configuration, attempts } = services
  const minutes = configuration.get('auth.unlockAccountLinkExpiry')
  const { rows } = await sql<{ userId: string; isOpen: boolean }>`
    delete from unlock_links where token_hash = ${secretHash(token)}
    returning user_id::text as "userId", created_at > now() - make_interval(mins => ${minutes}) as "isOpen"`.execute(db)
  const userId = Number(rows[0]?.userId)
  if (rows[0]?.isOpen !== true) {
    throw new AppError(
      'unauthenticated',
      'void-link',
      'This link was used or has expired. Wait, or ask an administrator.',
    )
  }
  await attempts.unlock(accountKey(userId), address)
  await recordAct(db, anonymous, { act: 'user.unlock', entity: { kind: 'User', id: userId }, address })
}

/** Unlocks an account for an administrator, and forgets what was guessed. */
export async function unlockByAdmin(services: SignInServices, viewer: Viewer, userId: number): Promise<void> {
  const admin = requireSiteAdmin(viewer)
  const user = await userById(services.db, userId)
  if (user === undefined) throw new AppError('not_found', 'no-user', 'There is no such user.')
  await services.attempts.unlock(accountKey(userId))
  await services.attempts.unlock(`code of ${accountKey(userId)}`)
  await recordAct(services.db, admin, { act: 'user.unlock', entity: { kind: 'User', id: userId, name: user.username } })
}
