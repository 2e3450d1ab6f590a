import { type Database, sql } from '@sextant/database'
import type { SignedIn } from '../../http/viewer.js'

/** An invitation to an organization that is there. */
export interface Invitation {
  readonly id: number
  readonly organizationId: number
  readonly inviterId: number
  /** Whom it is for: an account, or else whoever owns the address. */
  readonly recipientId: number | null
  readonly recipientEmail: string | null
  readonly createdAt: Date
  readonly notifiedAt: Date | null
  readonly expiresAt: Date
}

type Row = Omit<Invitation, 'id' | 'organizationId' | 'inviterId' | 'recipientId'> &
  Readonly<Record<'id' | 'organizationId' | 'inviterId', string>> & { readonly recipientId: string | null }

const columns = sql`
  invitation.id::text as id, invitation.organization_id::text as "organizationId",
  invitation.inviter_user_id::text as "inviterId", invitation.recipient_user_id::text as "recipientId",
  invitation.recipient_email as "recipientEmail", invitation.created_at as "createdAt",
  invitation.notified_at as "notifiedAt", invitation.expires_at as "expiresAt"`

const readRow = (row: Row): Invitation => ({
  ...row,
  id: Number(row.id),
  organizationId: Number(row.organizationId),
  inviterId: Number(row.inviterId),
  recipientId: row.recipientId === null ? null : Number(row.recipientId),
})

/** Nobody has answered it, it has not ended, and whoever made it could still make it. */
const isWaiting = sql`
  invitation.accepted_at is null and invitation.rejected_at is null and invitation.revoked_at is null
  and invitation.expires_at > now()
  and exists (select from organizations where id = invitation.organization_id and deleted_at is null)
  and exists (
    select from users inviter where inviter.id = invitation.inviter_user_id and inviter.deleted_at is null
      and (inviter.site_admin or exists (
        select from organization_members member
        where member.organization_id = invitation.organization_id and member.user_id = inviter.id
      ))
  )`

export async function waitingById(db: Database, id: number): Promise<Invitation | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from organization_invitations invitation where invitation.id = ${id} and ${isWaiting}`.execute(db)
  return rows.map(readRow)[0]
}

/** As `waitingById`, held until the end of the transaction, so that it is answered once. */
export async function lockWaiting(trx: Database, id: number): Promise<Invitation | undefined> {
  await sql`select 1 from organization_invitations where id = ${id} for update`.execute(trx)
  return waitingById(trx, id)
}

export async function waitingByToken(db: Database, tokenHash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from organization_invitations invitation
    where invitation.token_hash = ${tokenHash} and ${isWaiting}`.execute(db)
  return rows.map(readRow)[0]
}

/** The invitations of an organization that wait for an answer, newest first. */
export async function waitingOf(db: Database, organizationId: number): Promise<readonly Invitation[]> {
  const { rows } = await sql<Row>`
    select ${columns} from organization_invitations invitation
    where invitation.organization_id = ${organizationId} and ${isWaiting} order by invitation.id desc`.execute(db)
  return rows.map(readRow)
}

/** The newest invitation of this organization that the user may accept. */
export async function waitingFor(
  db: Database,
  organizationId: number,
  user: SignedIn,
): Promise<Invitation | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from organization_invitations invitation
    where invitation.organization_id = ${organizationId} and ${isWaiting}
      and (invitation.recipient_user_id = ${user.userId} or exists (
        select from user_emails where user_id = ${user.userId} and verified_at is not null
          and lower(email) = lower(invitation.recipient_email)
      ))
    order by invitation.id desc limit 1`.execute(db)
  return rows.map(readRow)[0]
}

/** Whether the user has the address: verified, only claimed, or not at all. */
export async function ownsAddress(db: Database, userId: number, email: string): Promise<'verified' | 'claimed' | 'no'> {
  const { rows } = await sql<{ verified: boolean }>`
    select verified_at is not null as verified from user_emails
    where user_id = ${userId} and lower(email) = lower(${email})`.execute(db)
  if (rows.length === 0) return 'no'
  return rows.some(({ verified }) => verified) ? 'verified' : 'claimed'
}

export interface NewInvitation {
  readonly organizationId: number
  readonly inviterId: number
  readonly recipientId: number | null
  readonly recipientEmail: string | null
  readonly tokenHash: Buffer
  readonly lifeDays: number
}

/** Puts a new invitation in the place of what the organization has sent the same recipient before. */
export async function insertInvitation(trx: Database, invitation: NewInvitation): Promise<Invitation> {
  const { organizationId, inviterId, recipientId, recipientEmail, tokenHash, lifeDays } = invitation
  await sql`
    update organization_invitations set revoked_at = now()
    where organization_id = ${organizationId} and accepted_at is null and rejected_at is null and revoked_at is null
      and (recipient_user_id = ${recipientId} or lower(recipient_email) = lower(${recipientEmail}))`.execute(trx)
  const { rows } = await sql<Row>`
    insert into organization_invitations as invitation
      (organization_id, inviter_user_id, recipient_user_id, recipient_email, token_hash, expires_at)
    values (${organizationId}, ${inviterId}, ${recipientId}, ${recipientEmail}, ${tokenHash},
      now() + make_interval(days => ${lifeDays}))
    returning ${columns}`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('An insert gave no row.')
  return readRow(row)
}

/** Gives an invitation a new link, which ends the one before, and a new end. */
export async function renewInvitation(
  trx: Database,
  id: number,
  { tokenHash, lifeDays }: Pick<NewInvitation, 'tokenHash' | 'lifeDays'>,
): Promise<void> {
  await sql`
    update organization_invitations
    set token_hash = ${tokenHash}, expires_at = now() + make_interval(days => ${lifeDays})
    where id = ${id}`.execute(trx)
}

export async function noteNotified(trx: Database, id: number): Promise<void> {
  await sql`update organization_invitations set notified_at = now() where id = ${id}`.execute(trx)
}

export type InvitationEnd = 'accepted' | 'rejected' | 'revoked'

const endColumns = {
  accepted: sql`accepted_at`,
  rejected: sql`rejected_at`,
  revoked: sql`revoked_at`,
} satisfies Record<InvitationEnd, unknown>

export async function endInvitation(trx: Database, id: number, how: InvitationEnd): Promise<void> {
  await sql`update organization_invitations set ${endColumns[how]} = now() where id = ${id}`.execute(trx)
}
