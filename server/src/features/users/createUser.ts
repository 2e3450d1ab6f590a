import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { insertUser, requireEmail, requireUsername, type UserValue } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { offerPassword, type OfferedPassword } from './offerPassword.js'
import { requireAccountManager } from './policy.js'
import type { UserServices } from './services.js'

export interface WantedUser {
  readonly username: string
  readonly email?: string | null | undefined
  /** Whether the administrator vouches for the address. */
  readonly verifiedEmail?: boolean | null | undefined
  readonly serviceAccount?: boolean | null | undefined
}

export interface CreatedUser extends OfferedPassword {
  readonly user: UserValue
}

/**
 * Creates an account. A person chooses a password by a link, which goes to their address where mail is sent and
 * somebody vouches for it, and is shown to the administrator otherwise. For site admins.
 */
export async function createUser(services: UserServices, viewer: Viewer, wanted: WantedUser): Promise<CreatedUser> {
  const admin = requireAccountManager(viewer)
  const account = readAccount(wanted)
  return transaction(services.db, async (trx) => {
    const user = await insertUser(trx, { ...account, siteAdmin: false, passwordHash: null })
    await recordCreation(trx, admin, { user, email: account.email?.address })
    if (user.serviceAccount) return { user, resetPasswordURL: null, emailSent: false }
    await services.welcome(trx, user.id)
    const address = account.email?.verified === true ? account.email.address : undefined
    return { user, ...(await offerPassword(services, trx, { user, address, template: 'setPassword' })) }
  })
}

function readAccount({ username, email, verifiedEmail, serviceAccount }: WantedUser) {
  const name = requireUsername(username)
  const isService = serviceAccount === true
  const address = email?.trim() ?? ''
  if (isService && address !== '') {
    throw new AppError('invalid_argument', 'service-email', 'A service account has no e-mail address.')
  }
  const own = address === '' ? {} : { email: { address: requireEmail(address), verified: verifiedEmail ?? true } }
  return { username: name, serviceAccount: isService, ...own }
}

async function recordCreation(
  trx: Database,
  admin: Viewer,
  { user, email }: { readonly user: UserValue; readonly email: string | undefined },
): Promise<void> {
  const { id, username, serviceAccount } = user
  await recordAct(trx, admin, {
    act: 'user.create',
    entity: { kind: 'User', id, name: username },
    after: { username, serviceAccount, ...(email !== undefined && { email }) },
  })
}
