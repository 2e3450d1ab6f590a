import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@sextant/base'
import { type Database, transaction } from '@sextant/database'
import type { Viewer } from '../../http/viewer.js'
import { requireEmail, type UserValue, userById, userByUsername, verifiedEmailsOf } from '../accounts/index.js'
import { recordAct } from '../audit-log/index.js'
import type { Mailer } from '../mail/index.js'
import {
  endInvitation,
  insertInvitation,
  type Invitation,
  lockWaiting,
  noteNotified,
  renewInvitation,
  waitingOf,
} from './invitationStore.js'
import { isMember } from './memberStore.js'
import { alreadyMember } from './members.js'
import { entityOf } from './organizations.js'
import { type Administered, mayAdminister, noOrganization, requireAdministered } from './policy.js'
import { lockOrganization, organizationById } from './store.js'

/** What invitations are made with. */
export interface InvitationServices {
  readonly db: Database
  readonly mailer: Mailer
  readonly externalURL: URL
}

/** How long a link can be answered, in days. */
const lifeDays = 7

/** So many may wait for an answer at once in one organization, which keeps it from being a machine for sending mail. */
const mostWaiting = 200

/** A link is sent again after so many milliseconds at the earliest. */
const resendAfter = 60_000

/** What the inviter is told. The link is shown where no mail can bring it. */
export interface SentInvitation {
  readonly sentInvitationEmail: boolean
  readonly invitationURL: string | null
}

interface Asked {
  readonly organization: string
  readonly username?: string | null | undefined
  readonly email?: string | null | undefined
}

/** Invites a user by name, or whoever owns an address. Says the same whether or not the address has an account here. */
export async function inviteToOrganization(
  services: InvitationServices,
  viewer: Viewer,
  asked: Asked,
): Promise<SentInvitation> {
  const { db } = services
  const administered = await requireAdministered(db, viewer, asked.organization)
  const { organization } = administered
  const recipient = await recipientOf(db, asked)
  if (recipient.user && (await isMember(db, organization.id, recipient.user.id))) throw alreadyMember()
  return transaction(db, async (trx) => {
    await holdAdministered(trx, administered)
    if ((await waitingOf(trx, organization.id)).length >= mostWaiting) throw tooMany()
    const token = newToken()
    const invitation = await insertInvitation(trx, {
      organizationId: organization.id,
      inviterId: administered.user.userId,
      recipientId: recipient.user?.id ?? null,
      recipientEmail: recipient.email,
      tokenHash: tokenHash(token),
      lifeDays,
    })
    const after = { username: recipient.user?.username ?? null, email: recipient.email }
    await recordAct(trx, administered.user, {
      act: 'organizationInvitation.create',
      entity: entityOf(organization),
      after,
    })
    const to = recipient.email ?? (await addressOf(trx, recipient.user))
    return deliver({ ...services, db: trx }, { administered, invitation, token, to })
  })
}

interface Recipient {
  readonly user: UserValue | undefined
  readonly email: string | null
}

async function recipientOf(db: Database, { username, email }: Asked): Promise<Recipient> {
  const [name, address] = [username?.trim() ?? '', email?.trim() ?? '']
  if ((name === '') === (address === '')) {
    throw new AppError('invalid_argument', 'one-recipient', 'Give either a username or an e-mail address.')
  }
  if (address !== '') return { user: undefined, email: requireEmail(address) }
  const user = await userByUsername(db, name)
  if (user === undefined) throw new AppError('not_found', 'no-user', 'There is no user of this name.')
  return { user, email: null }
}

/** Where mail reaches a user: their first verified address. */
async function addressOf(db: Database, user: UserValue | undefined): Promise<string | undefined> {
  return user && (await verifiedEmailsOf(db, user.username))[0]
}

/** Whoever invites may have been removed a moment ago. */
async function holdAdministered(trx: Database, { user, organization }: Administered): Promise<void> {
  const isThere = await lockOrganization(trx, organization.id)
  if (!isThere || !(await mayAdminister(trx, user, organization.id))) throw noOrganization()
}

interface Delivery {
  readonly administered: Administered
  readonly invitation: Invitation
  readonly token: string
  readonly to: string | undefined
}

async function deliver(services: InvitationServices, delivery: Delivery): Promise<SentInvitation> {
  const { db, mailer, externalURL } = services
  const { administered, invitation, token, to } = delivery
  const url = new URL(`/organizations/invitation/${token}`, externalURL).href
  if (!mailer.isOn() || to === undefined) return { sentInvitationEmail: false, invitationURL: url }
  const { user, organization } = administered
  const values = { inviter: user.username, organization: organization.name, host: externalURL.host, url }
  await mailer.queue(db, { to, template: 'organizationInvitation', values })
  await noteNotified(db, invitation.id)
  return { sentInvitationEmail: true, invitationURL: null }
}

/** Sends an invitation again, with a new link: the one before stops working. */
export async function resendInvitation(
  services: InvitationServices,
  viewer: Viewer,
  invitationId: number | undefined,
): Promise<SentInvitation> {
  return transaction(services.db, async (trx) => {
    const { administered, invitation } = await requireOwn(trx, viewer, invitationId)
    if (Date.now() - (invitation.notifiedAt?.getTime() ?? 0) < resendAfter) throw tooSoon()
    const token = newToken()
    await renewInvitation(trx, invitation.id, { tokenHash: tokenHash(token), lifeDays })
    await recordInvitation(trx, administered, 'organizationInvitation.resend', invitation)
    const to = invitation.recipientEmail ?? (await recipientAddress(trx, invitation))
    return deliver({ ...services, db: trx }, { administered, invitation, token, to })
  })
}

async function recipientAddress(db: Database, { recipientId }: Invitation): Promise<string | undefined> {
  return recipientId === null ? undefined : addressOf(db, await userById(db, recipientId))
}

/** Takes an invitation back. */
export async function revokeInvitation(db: Database, viewer: Viewer, invitationId: number | undefined): Promise<void> {
  await transaction(db, async (trx) => {
    const { administered, invitation } = await requireOwn(trx, viewer, invitationId)
    await endInvitation(trx, invitation.id, 'revoked')
    await recordInvitation(trx, administered, 'organizationInvitation.revoke', invitation)
  })
}

/** An invitation that waits, of an organization that the viewer administers. */
async function requireOwn(trx: Database, viewer: Viewer, invitationId: number | undefined) {
  const invitation = invitationId === undefined ? undefined : await lockWaiting(trx, invitationId)
  const organization = invitation && (await organizationById(trx, viewer, invitation.organizationId))
  if (!invitation || !organization || viewer.kind === 'anonymous') throw noInvitation()
  if (!(await mayAdminister(trx, viewer, organization.id))) throw noInvitation()
  return { administered: { user: viewer, organization }, invitation }
}

export const noInvitation = (): AppError =>
  new AppError('not_found', 'no-invitation', 'There is no such invitation, or it has ended.')

const recordInvitation = (trx: Database, { user, organization }: Administered, act: string, invitation: Invitation) =>
  recordAct(trx, user, { act, entity: entityOf(organization), after: { invitation: invitation.id } })

const tooMany = () =>
  new AppError('resource_exhausted', 'too-many-invitations', 'Too many invitations wait for an answer. Revoke some.')

const tooSoon = () =>
  new AppError('resource_exhausted', 'too-soon', 'This invitation was sent a moment ago. Try again in a minute.')

const newToken = () => randomBytes(32).toString('base64url')

/** Tokens are looked up by what is stored of them. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
