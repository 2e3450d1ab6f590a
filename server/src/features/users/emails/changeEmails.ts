import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { RateLimit } from '../../../http/rateLimit.js'
import type { Viewer } from '../../../http/viewer.js'
import { emailsOf, requireEmail } from '../../accounts/index.js'
import { recordAct } from '../../audit-log/index.js'
import { requireFreshSession } from '../../sign-in/index.js'
import { type OwnAccount, requireAccountManager, requireOwnAccount, requirePerson } from '../policy.js'
import type { UserServices } from '../services.js'
import {
  addUnverified,
  countEmails,
  deleteEmail,
  holdEmail,
  makePrimary,
  setVerified,
  type StoredEmail,
} from './emailStore.js'
import { sendVerification } from './verification.js'

/** An address of an account. */
export interface NamedEmail {
  readonly userId: number
  readonly email: string
}

export interface EmailServices extends UserServices {
  readonly letters: RateLimit
}

const mostAddresses = 20

/** Adds an address, unproved, and sends a link to it. For the user and site admins. */
export async function addUserEmail(services: EmailServices, viewer: Viewer, { userId, email }: NamedEmail) {
  const address = requireEmail(email.trim())
  await change(services, viewer, userId, async (trx, account) => {
    if ((await countEmails(trx, userId)) >= mostAddresses) throw tooMany()
    spendLetter(services, userId)
    await addUnverified(trx, userId, address)
    const { username } = account.user
    await sendVerification(services, trx, { ...(await requireHeld(trx, { userId, email: address })), username })
    return { act: 'user.addEmail', after: { email: address }, sentence: `The address ${address} was added.` }
  })
}

/** Removes an address other than the primary one. For the user and site admins. */
export async function removeUserEmail(services: EmailServices, viewer: Viewer, named: NamedEmail) {
  await change(services, viewer, named.userId, async (trx) => {
    const { id, email, isPrimary } = await requireHeld(trx, named)
    if (isPrimary) throw isThePrimary()
    await deleteEmail(trx, id)
    return { act: 'user.removeEmail', before: { email }, sentence: `The address ${email} was removed.` }
  })
}

/** Makes a verified address the one to which letters go. For the user and site admins. */
export async function setUserEmailPrimary(services: EmailServices, viewer: Viewer, named: NamedEmail) {
  await change(services, viewer, named.userId, async (trx) => {
    const { id, email, verified } = await requireHeld(trx, named)
    if (!verified) throw notVerified()
    const before = (await emailsOf(trx, named.userId)).find(({ isPrimary }) => isPrimary)
    await makePrimary(trx, named.userId, id)
    const sentence = `The primary address is now ${email}.`
    return { act: 'user.setPrimaryEmail', before: { email: before?.email ?? null }, after: { email }, sentence }
  })
}

/** Says that an address is the account's, or that it is not proved. For site admins. */
export async function setUserEmailVerified(
  services: EmailServices,
  viewer: Viewer,
  { verified, ...named }: NamedEmail & { readonly verified: boolean },
) {
  requireAccountManager(viewer)
  await change(services, viewer, named.userId, async (trx) => {
    const { id, email, verified: before } = await requireHeld(trx, named)
    await setVerified(trx, id, verified)
    if (verified) await services.welcome(trx, named.userId)
    const sentence = `The address ${email} was marked as ${verified ? 'verified' : 'not verified'}.`
    const values = { before: { email, verified: before }, after: { email, verified } }
    return { act: 'user.setEmailVerified', ...values, sentence }
  })
}

/** Sends another link to an address that is not proved yet; once a minute. For the user and site admins. */
export async function resendVerificationEmail(services: EmailServices, viewer: Viewer, named: NamedEmail) {
  const { user } = await requireOwnAccount(services.db, viewer, named.userId)
  requirePerson(user)
  if (!services.mailer.isOn()) throw noMail()
  await transaction(services.db, async (trx) => {
    const held = await requireHeld(trx, named)
    if (held.verified) throw alreadyVerified()
    if (held.sentLately) throw tooSoon()
    spendLetter(services, named.userId)
    await sendVerification(services, trx, { ...held, username: user.username })
  })
}

interface Done {
  readonly act: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  /** What the owner of the account is told. */
  readonly sentence: string
}

/** Changes addresses of an account in one step with its line in the audit log and the letter to its owner. */
async function change(
  services: EmailServices,
  viewer: Viewer,
  userId: number,
  work: (trx: Database, account: OwnAccount) => Promise<Done>,
): Promise<void> {
  const { db } = services
  const account = await requireOwnAccount(db, viewer, userId)
  requirePerson(account.user)
  await requireFreshSession(db, account.actor)
  await transaction(db, async (trx) => {
    const primary = (await emailsOf(trx, userId)).find(({ isPrimary, verified }) => isPrimary && verified)
    const { sentence, ...done } = await work(trx, account)
    await recordAct(trx, account.actor, {
      ...done,
      entity: { kind: 'User', id: userId, name: account.user.username },
    })
    // To the address as it was before: whoever takes an account over must not keep its owner from hearing of it.
    if (primary !== undefined) await tellOwner(services, trx, { to: primary.email, account, sentence })
  })
}

async function tellOwner(
  { mailer, externalURL }: UserServices,
  trx: Database,
  { to, account, sentence }: { readonly to: string; readonly account: OwnAccount; readonly sentence: string },
): Promise<void> {
  if (!mailer.isOn()) return
  const values = { change: sentence, username: account.user.username, host: externalURL.host }
  await mailer.queue(trx, { to, template: 'accountChanged', values })
}

async function requireHeld(trx: Database, { userId, email }: NamedEmail): Promise<StoredEmail> {
  const held = await holdEmail(trx, userId, requireEmail(email.trim()))
  if (held !== undefined) return held
  throw new AppError('not_found', 'no-email', 'The account has no such address.')
}

function spendLetter({ letters, mailer }: EmailServices, userId: number): void {
  if (!mailer.isOn() || letters.spend(String(userId))) return
  throw new AppError('resource_exhausted', 'too-many-letters', 'Too many letters were sent. Try again in an hour.')
}

const tooMany = () =>
  new AppError('failed_precondition', 'too-many-emails', `An account has at most ${mostAddresses} addresses.`)
const isThePrimary = () =>
  new AppError(
    'failed_precondition',
    'primary-email',
    'The primary address cannot be removed. Make another one the primary address first.',
  )
const notVerified = () =>
  new AppError('failed_precondition', 'not-verified', 'Only a verified address can be the primary one.')
const alreadyVerified = () => new AppError('failed_precondition', 'verified', 'This address is verified already.')
const tooSoon = () =>
  new AppError('resource_exhausted', 'too-soon', 'A letter was sent within the last minute. Look for it first.')
const noMail = () =>
  new AppError('failed_precondition', 'no-mail', 'This instance sends no mail. A site admin can verify the address.')
