import { AppError } from '@sextant/base'
import { type Database, sql, transaction } from '@sextant/database'
import { anonymous } from '../../http/viewer.js'
import { passwordHashOf, userByEmail, userById } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import { mailTo, tellOfChange, verifiedAddressOf } from './accountMail.js'
import { endEverythingOf } from './endEverything.js'
import { passwordRules, requirePassword } from './passwordRules.js'
import { newSecret, secretHash } from './secrets.js'
import type { SignInServices } from './services.js'
import { storePassword } from './storePassword.js'

/**
 * A link that lets its holder choose the password of the user, once, for as long as `auth.passwordResetLinkExpiry`
 * says. It is made of the instance's own address, and never of what a request claims; the code stands behind the `#`,
 * so that no server and no Referer header ever sees it.
 */
export async function createResetLink(db: Database, userId: number, externalURL: URL): Promise<URL> {
  const code = newSecret()
  await sql`insert into password_links (user_id, code_hash) values (${userId}, ${secretHash(code)})`.execute(db)
  return new URL(`/password-reset#userID=${userId}&code=${code}`, externalURL)
}

/**
 * Mails a link to the account with this verified address, if it signs in with a password. Whoever asked learns nothing
 * of it: neither by an answer nor, since they do not wait for this, by time.
 */
export async function mailResetLink(services: SignInServices, email: string): Promise<void> {
  const { db, externalURL } = services
  const user = await userByEmail(db, email)
  if (user === undefined || !user.hasPassword) return
  const verified = await verifiedAddressOf(db, user.id)
  if (verified?.toLowerCase() !== email.toLowerCase()) return
  await transaction(db, async (trx) => {
    const url = await createResetLink(trx, user.id, externalURL)
    await mailTo(trx, services, user, { template: 'resetPassword', values: { url: url.href } })
  })
}

export interface PasswordReset {
  readonly userId: number
  readonly code: string
  readonly password: string
  /** The client's network. */
  readonly address: string
}

/**
 * Uses a link up: sets the password, and ends everything that was open. Second factors stay. Of two uses at once one
 * succeeds. Throws `unauthenticated` for a link that is used, replaced or expired, and `invalid_argument` for a
 * password that may not be, after which the link still works.
 */
export async function resetPassword(services: SignInServices, reset: PasswordReset): Promise<void> {
  const { db, hasher, configuration, externalURL } = services
  const { userId, code } = reset
  const user = await userById(db, userId)
  if (user === undefined || !(await isOpen(services, { userId, code }))) throw voidLink()
  const password = requirePassword(reset.password, passwordRules(configuration, externalURL, [user.username]))
  const to = await hasher.hash(password)
  await transaction(db, async (trx) => {
    if (!(await takeLink(trx, { userId, code }))) throw voidLink()
    await storePassword(trx, userId, { from: (await passwordHashOf(trx, userId)) ?? null, to })
    await endEverythingOf(trx, userId)
    const entity = { kind: 'User', id: userId, name: user.username }
    await recordAct(trx, anonymous, { act: 'user.resetPassword', entity, address: reset.address })
    await tellOfChange(trx, services, userId, 'The password was reset by a link.')
  })
  await services.attempts.unlock(`user ${userId}`, reset.address)
}

interface LinkKey {
  readonly userId: number
  readonly code: string
}

async function isOpen({ db, configuration }: SignInServices, { userId, code }: LinkKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 from password_links where user_id = ${userId} and code_hash = ${secretHash(code)}
      and created_at > now() - make_interval(secs => ${configuration.get('auth.passwordResetLinkExpiry')})`.execute(db)
  return rows.length > 0
}

async function takeLink(trx: Database, { userId, code }: LinkKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from password_links where user_id = ${userId} and code_hash = ${secretHash(code)}`.execute(trx)
  return numAffectedRows === 1n
}

const voidLink = () =>
  new AppError('unauthenticated', 'void-link', 'This link was used, replaced or has expired. Ask for a new one.')
