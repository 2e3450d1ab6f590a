import { type Database, sql } from '@sextant/database'
import { refuseTaken } from '../../accounts/index.js'

/** An address as its row has it. */
export interface StoredEmail {
  readonly id: number
  readonly email: string
  readonly isPrimary: boolean
  readonly verified: boolean
  /** A link went out within the last minute. */
  readonly sentLately: boolean
}

/** The address of this account, as long as the transaction holds it. Any case of letters names it. */
export async function holdEmail(trx: Database, userId: number, email: string): Promise<StoredEmail | undefined> {
  const { rows } = await sql<Omit<StoredEmail, 'id'> & { readonly id: string }>`
    select id::text, email, is_primary as "isPrimary", verified_at is not null as verified,
      coalesce(verification_sent_at > now() - interval '1 minute', false) as "sentLately"
    from user_emails where user_id = ${userId} and lower(email) = lower(${email}) for update`.execute(trx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))[0]
}

/** Adds an address that nobody has proved yet; the first of an account is its primary one. */
export async function addUnverified(trx: Database, userId: number, email: string): Promise<void> {
  await refuseTaken(
    sql`insert into user_emails (user_id, email, is_primary)
      select ${userId}, ${email}, not exists (select from user_emails where user_id = ${userId})`.execute(trx),
  )
}

export async function countEmails(trx: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from user_emails where user_id = ${userId}`.execute(trx)
  return rows[0]?.count ?? 0
}

export async function deleteEmail(trx: Database, id: number): Promise<void> {
  await sql`delete from user_emails where id = ${id}`.execute(trx)
}

export async function makePrimary(trx: Database, userId: number, id: number): Promise<void> {
  await sql`update user_emails set is_primary = false where user_id = ${userId} and is_primary`.execute(trx)
  await sql`update user_emails set is_primary = true where id = ${id}`.execute(trx)
}

/** Marks an address as proved, or as not. Throws `already_exists` when another account has proved it. */
export async function setVerified(trx: Database, id: number, verified: boolean): Promise<void> {
  await refuseTaken(
    sql`
      update user_emails set verified_at = case when ${verified} then now() end, verification_hash = null
      where id = ${id}`.execute(trx),
  )
  // An account at a code host that was found by the address is not theirs when the address is not.
  if (!verified) await sql`delete from user_external_accounts where email_id = ${id}`.execute(trx)
}

/** Remembers the link that was sent last: it alone works. */
export async function setVerificationLink(trx: Database, id: number, hash: Buffer): Promise<void> {
  await sql`
    update user_emails set verification_hash = ${hash}, verification_sent_at = now() where id = ${id}`.execute(trx)
}

/**
 * Uses a link up, if it is one of this user's and not too old: the address that it proved. Throws `already_exists` when
 * another account has proved the address in between.
 */
export async function useVerificationLink(
  db: Database,
  { userId, hash, lifeHours }: { readonly userId: number; readonly hash: Buffer; readonly lifeHours: number },
): Promise<string | undefined> {
  const { rows } = await refuseTaken(
    sql<{ email: string }>`
      update user_emails set verified_at = now(), verification_hash = null
      where verification_hash = ${hash} and user_id = ${userId} and verified_at is null
        and verification_sent_at > now() - make_interval(hours => ${lifeHours})
      returning email`.execute(db),
  )
  return rows[0]?.email
}
