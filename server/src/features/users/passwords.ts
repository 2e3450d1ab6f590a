import { AppError } from '@sextant/base'
import { transaction } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { emailsOf } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { endSessionsOf, requireFreshSession, setPassword } from '../sign-in/index.js'
import { clearPassword } from './accountStore.js'
import { offerPassword, type OfferedPassword } from './offerPassword.js'
import { mayChangeOwnPassword, requireAccountManager, requirePerson, requireUser } from './policy.js'
import type { UserServices } from './services.js'

/**
 * Takes an account's password away, ends its sessions, and offers a new one by a link: to the verified primary address
 * where mail is sent, to the administrator otherwise. For site admins.
 */
export async function randomizeUserPassword(
  services: UserServices,
  viewer: Viewer,
  userId: number,
): Promise<OfferedPassword> {
  const { db } = services
  const admin = requireAccountManager(viewer)
  await requireFreshSession(db, admin)
  return transaction(db, async (trx) => {
    const user = await requireUser(trx, userId)
    requirePerson(user)
    await clearPassword(trx, userId)
    await endSessionsOf(trx, userId)
    await recordAct(trx, admin, {
      act: 'user.randomizePassword',
      entity: { kind: 'User', id: userId, name: user.username },
    })
    const primary = (await emailsOf(trx, userId)).find(({ isPrimary, verified }) => isPrimary && verified)
    return offerPassword(services, trx, { user, address: primary?.email, template: 'resetPassword' })
  })
}

export interface OwnPassword {
  readonly newPassword: string
  readonly oldPassword?: string
}

/** Sets the viewer's own password. Every session of theirs ends, this one too: they sign in with the new one. */
export async function changeOwnPassword(services: UserServices, viewer: Viewer, wanted: OwnPassword): Promise<void> {
  const { db } = services
  const user = mayChangeOwnPassword(viewer)
  const { hasPassword } = await requireUser(db, user.userId)
  if (hasPassword !== (wanted.oldPassword !== undefined)) throw hasPassword ? noSecond() : noFirst()
  const change = { password: wanted.newPassword, currentPassword: wanted.oldPassword }
  // Wrong guesses through this door count together, wherever they come from.
  await setPassword(services, user, { change, source: { address: 'graphql', device: '' } })
  await endSessionsOf(db, user.userId)
}

const noSecond = () =>
  new AppError('failed_precondition', 'has-password', 'You have a password already. Use `updatePassword`.')
const noFirst = () =>
  new AppError('failed_precondition', 'no-password', 'You have no password yet. Use `createPassword`.')
