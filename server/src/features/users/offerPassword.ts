import type { Database } from '@sextant/database'
import type { UserValue } from '../accounts/index.js'
import type { UserServices } from './services.js'

/** How a person gets to choose a password. */
export interface OfferedPassword {
  /** For the administrator to hand over; null when it was sent, or where nobody signs in with a password. */
  readonly resetPasswordURL: string | null
  readonly emailSent: boolean
}

interface Offer {
  readonly user: UserValue
  /** Where the link may go: an address that is verified. */
  readonly address: string | undefined
  readonly template: 'setPassword' | 'resetPassword'
}

/** Makes the link and sends it; gives it to the administrator where it cannot be sent. */
export async function offerPassword(
  { createResetLink, mailer, externalURL }: UserServices,
  trx: Database,
  { user, address, template }: Offer,
): Promise<OfferedPassword> {
  const link = await createResetLink(trx, user.id)
  if (link === undefined) return { resetPasswordURL: null, emailSent: false }
  if (address === undefined || !mailer.isOn()) return { resetPasswordURL: link.href, emailSent: false }
  const values = { url: link.href, username: user.username, host: externalURL.host }
  await mailer.queue(trx, { to: address, template, values })
  return { resetPasswordURL: null, emailSent: true }
}
