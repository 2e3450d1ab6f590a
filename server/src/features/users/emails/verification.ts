import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import { createRateLimit, type RateLimit } from '../../../http/rateLimit.js'
import type { SignedIn } from '../../../http/viewer.js'
import { recordAct } from '../../audit-log/index.js'
import type { UserServices } from '../services.js'
import { setVerificationLink, type StoredEmail, useVerificationLink } from './emailStore.js'

/** Where the link leads. */
export const verifyEmailPath = '/-/verify-email'

const lifeHours = 24

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** Letters an hour for which one account may ask, over all its addresses. */
export const createLetterLimit = (): RateLimit => createRateLimit({ limit: 10, windowSeconds: 3_600 })

/** Sends a link that proves the address. Any sent before is void. Does nothing where no mail is sent. */
export async function sendVerification(
  { mailer, externalURL }: Pick<UserServices, 'mailer' | 'externalURL'>,
  trx: Database,
  { id, email, username }: Pick<StoredEmail, 'id' | 'email'> & { readonly username: string },
): Promise<void> {
  if (!mailer.isOn()) return
  const code = randomBytes(32).toString('base64url')
  await setVerificationLink(trx, id, hashOf(code))
  const url = new URL(`${verifyEmailPath}?code=${code}`, externalURL).href
  await mailer.queue(trx, { to: email, template: 'verifyEmail', values: { url, username, host: externalURL.host } })
}

/**
 * Proves an address by the code of a link, once, in a browser of the account's own. A code that is wrong, used, too
 * old or another account's is told alike. Answers the address. Throws `permission_denied`, and `already_exists` when
 * somebody else has proved the address in between.
 */
export async function verifyEmail(
  { db, welcome }: Pick<UserServices, 'db' | 'welcome'>,
  viewer: SignedIn,
  code: string,
): Promise<string> {
  return transaction(db, async (trx) => {
    const email = await useVerificationLink(trx, { userId: viewer.userId, hash: hashOf(code), lifeHours })
    if (email === undefined) throw voidLink()
    await recordAct(trx, viewer, {
      act: 'user.verifyEmail',
      entity: { kind: 'User', id: viewer.userId, name: viewer.username },
      after: { email },
    })
    await welcome(trx, viewer.userId)
    return email
  })
}

const voidLink = () =>
  new AppError(
    'permission_denied',
    'void-link',
    'This link is used, replaced or too old, or it is for another account. Send a new one from your settings.',
  )
