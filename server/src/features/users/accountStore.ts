import { type Database, type RawBuilder, sql } from '@sextant/database'
import { refuseTaken } from '../accounts/index.js'

/** An account as it stands, set aside or not. */
export interface StoredAccount {
  readonly id: number
  readonly username: string
  readonly siteAdmin: boolean
  readonly isSetAside: boolean
}

/** Reads accounts and keeps them as they are until the transaction ends; always in the order of their ids. */
export async function holdAccounts(trx: Database, ids: readonly number[]): Promise<readonly StoredAccount[]> {
  const { rows } = await sql<Omit<StoredAccount, 'id'> & { readonly id: string }>`
    select id::text, username, site_admin as "siteAdmin", deleted_at is not null as "isSetAside"
    from users where id = any(${[...ids]}::bigint[]) order by id for update`.execute(trx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Sets accounts aside: their names are free, their addresses prove nothing, and they are no administrators. */
export async function closeAccounts(trx: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update users set deleted_at = now(), updated_at = now(), site_admin = false
    where id = any(${[...ids]}::bigint[])`.execute(trx)
  await sql`
    update user_emails set verified_before = verified_at, verified_at = null, verification_hash = null
    where user_id = any(${[...ids]}::bigint[])`.execute(trx)
}

/** Opens an account again. Addresses that nobody else has proved since are verified as before. */
export async function reopenAccount(trx: Database, id: number): Promise<void> {
  await refuseTaken(sql`update users set deleted_at = null, updated_at = now() where id = ${id}`.execute(trx))
  await refuseTaken(
    sql`
      update user_emails own set verified_before = null, verified_at = case when not exists (
        select from user_emails other where lower(other.email) = lower(own.email) and other.verified_at is not null
      ) then own.verified_before end
      where user_id = ${id}`.execute(trx),
  )
}

/** Whether an account that is not set aside has this name. */
export async function isNameTaken(trx: Database, username: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where lower(username) = lower(${username}) and deleted_at is null`.execute(trx)
  return rows.length > 0
}

/** Removes accounts, and with them all that is theirs alone. */
export async function removeAccounts(trx: Database, ids: readonly number[]): Promise<void> {
  await sql`delete from users where id = any(${[...ids]}::bigint[])`.execute(trx)
}

/** What names an account anywhere: its username, display name, picture and addresses. */
export async function namesOfAccount(trx: Database, id: number): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select unnest(array[username, display_name, avatar_url]) as name from users where id = ${id}
    union select email from user_emails where user_id = ${id}`.execute(trx)
  return rows.map(({ name }) => name).filter(Boolean)
}

export async function setSiteAdmin(trx: Database, id: number, siteAdmin: boolean): Promise<void> {
  await sql`update users set site_admin = ${siteAdmin}, updated_at = now() where id = ${id}`.execute(trx)
}

/** What the user shows of themselves; what is absent stays. */
export interface ProfileChange {
  readonly displayName?: string | null
  readonly avatarURL?: string | null
}

export async function updateProfile(trx: Database, id: number, change: ProfileChange): Promise<void> {
  const { displayName, avatarURL } = change
  const values: RawBuilder<unknown>[] = [sql`updated_at = now()`]
  if (displayName !== undefined) values.push(sql`display_name = ${displayName}`)
  if (avatarURL !== undefined) values.push(sql`avatar_url = ${avatarURL}`)
  await sql`update users set ${sql.join(values)} where id = ${id}`.execute(trx)
}

/** Takes the password away: the account has none until a new one is chosen. */
export async function clearPassword(trx: Database, id: number): Promise<void> {
  await sql`update users set password_hash = null, updated_at = now() where id = ${id}`.execute(trx)
}

export async function completePostSignup(db: Database, id: number): Promise<void> {
  await sql`update users set completed_post_signup = true where id = ${id}`.execute(db)
}

/** How many requests a day an account may make; null: the instance's own number. */
export interface Quotas {
  readonly completions: number | null
  readonly codeCompletions: number | null
}

export async function quotasOf(db: Database, id: number): Promise<Quotas> {
  const { rows } = await sql<Quotas>`
    select completions_quota as completions, code_completions_quota as "codeCompletions"
    from users where id = ${id}`.execute(db)
  return rows[0] ?? { completions: null, codeCompletions: null }
}

export async function setQuota(trx: Database, id: number, kind: keyof Quotas, quota: number | null): Promise<void> {
  const column = kind === 'completions' ? sql`completions_quota` : sql`code_completions_quota`
  await sql`update users set ${column} = ${quota}, updated_at = now() where id = ${id}`.execute(trx)
}
