import { AppError } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import { canonicalEmail } from './canonicalEmail.js'
import { brokenConstraint } from './takenName.js'

/** An account. Deleted ones are never read. */
export interface User {
  readonly id: number
  readonly username: string
  readonly displayName: string | null
  readonly siteAdmin: boolean
  readonly hasPassword: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly avatarURL: string | null
  /** A program: it acts by tokens and never signs in. */
  readonly serviceAccount: boolean
  readonly completedPostSignup: boolean
}

export interface UserEmail {
  readonly userId: number
  /** In canonical form: `canonicalEmail`. */
  readonly email: string
  readonly isPrimary: boolean
  /** Only then it counts for anything. */
  readonly verified: boolean
  /** A link that would verify it is on its way. */
  readonly verificationPending: boolean
}

export interface NewUser {
  readonly username: string
  readonly siteAdmin: boolean
  readonly passwordHash: string | null
  readonly serviceAccount?: boolean
  readonly email?: { readonly address: string; readonly verified: boolean }
}

interface UserRow extends Omit<User, 'id'> {
  /** The driver gives 64-bit numbers as text. */
  readonly id: string
}

const columns = sql`
  users.id::text as id, users.username, users.display_name as "displayName", users.site_admin as "siteAdmin",
  users.password_hash is not null as "hasPassword", users.created_at as "createdAt", users.updated_at as "updatedAt",
  users.avatar_url as "avatarURL", users.service_account as "serviceAccount",
  users.completed_post_signup as "completedPostSignup"`

const readUser = (row: UserRow): User => ({ ...row, id: Number(row.id) })

export async function userById(db: Database, id: number): Promise<User | undefined> {
  return (await usersByIds(db, [id])).get(id)
}

/** The users among these ids, by id. */
export async function usersByIds(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, User>> {
  const { rows } = await sql<UserRow>`
    select ${columns} from users where id = any(${ids}::bigint[]) and deleted_at is null`.execute(db)
  return new Map(rows.map(readUser).map((user) => [user.id, user]))
}

export async function userByUsername(db: Database, username: string): Promise<User | undefined> {
  const { rows } = await sql<UserRow>`
    select ${columns} from users where lower(username) = lower(${username}) and deleted_at is null`.execute(db)
  return rows.map(readUser)[0]
}

/** The user who has verified this address; where nobody has, the first who has it. */
export async function userByEmail(db: Database, email: string): Promise<User | undefined> {
  const { rows } = await sql<UserRow>`
    select ${columns} from users join user_emails on user_emails.user_id = users.id
    where lower(user_emails.email) = lower(${canonicalEmail(email)}) and users.deleted_at is null
    order by user_emails.verified_at is null, user_emails.id limit 1`.execute(db)
  return rows.map(readUser)[0]
}

/** The addresses of a user, the primary one first. */
export async function emailsOf(db: Database, userId: number): Promise<readonly UserEmail[]> {
  const { rows } = await sql<Omit<UserEmail, 'userId'>>`
    select email, is_primary as "isPrimary", verified_at is not null as verified,
      verified_at is null and verification_hash is not null as "verificationPending"
    from user_emails where user_id = ${userId} order by is_primary desc, id`.execute(db)
  return rows.map((row) => ({ ...row, userId }))
}

/** The verified addresses of the user of this name, in any case; empty when there is no such user. */
export async function verifiedEmailsOf(db: Database, username: string): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`
    select user_emails.email from user_emails join users on users.id = user_emails.user_id
    where lower(users.username) = lower(${username}) and users.deleted_at is null
      and user_emails.verified_at is not null
    order by user_emails.is_primary desc, user_emails.id`.execute(db)
  return rows.map(({ email }) => email)
}

/** A user, and which of their names or verified addresses were asked for, in lower case. */
export interface KnownAs extends Pick<User, 'id' | 'username' | 'displayName'> {
  readonly knownAs: string
}

/** The users with these names or verified addresses, which are in lower case. */
export async function usersKnownAs(
  db: Database,
  names: { readonly usernames: readonly string[]; readonly emails: readonly string[] },
): Promise<readonly KnownAs[]> {
  const { rows } = await sql<Omit<KnownAs, 'id'> & { readonly id: string }>`
    select users.id::text, username, display_name as "displayName", lower(username) as "knownAs" from users
    where lower(username) = any(${[...names.usernames]}::text[]) and deleted_at is null
    union
    select users.id::text, username, display_name, lower(email) from users join user_emails on user_emails.user_id = users.id
    where lower(email) = any(${[...names.emails]}::text[]) and verified_at is not null and deleted_at is null`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** How an account signs in: undefined when there is none, a null hash when it has no password. */
export async function passwordHashOf(db: Database, userId: number): Promise<string | null | undefined> {
  const { rows } = await sql<{ hash: string | null }>`
    select password_hash as hash from users where id = ${userId} and deleted_at is null`.execute(db)
  return rows[0]?.hash
}

/**
 * Creates an account, inside the caller's transaction when there is an e-mail address. Throws `already_exists` when
 * the name is taken, or another account has verified the address and this one is to have it verified too.
 */
export async function insertUser(db: Database, user: NewUser): Promise<User> {
  const { username, siteAdmin, passwordHash, serviceAccount = false, email } = user
  const { rows } = await refuseTaken(
    sql<UserRow>`
      insert into users (username, site_admin, password_hash, service_account)
      values (${username}, ${siteAdmin}, ${passwordHash}, ${serviceAccount})
      returning ${columns}`.execute(db),
  )
  const inserted = rows.map(readUser)[0]
  if (inserted === undefined) throw new Error('An insert gave no row.')
  if (email !== undefined) await insertEmail(db, inserted.id, email)
  return inserted
}

/** Adds the primary address of an account that has none. Throws `already_exists` as `insertUser` does. */
export async function insertEmail(db: Database, userId: number, email: NonNullable<NewUser['email']>): Promise<void> {
  await refuseTaken(
    sql`insert into user_emails (user_id, email, is_primary, verified_at)
      values (${userId}, ${canonicalEmail(email.address)}, true, case when ${email.verified} then now() end)`.execute(
      db,
    ),
  )
}

/** Gives an account another name. Throws `already_exists` when it is taken. */
export async function renameUser(db: Database, userId: number, username: string): Promise<void> {
  await refuseTaken(sql`update users set username = ${username}, updated_at = now() where id = ${userId}`.execute(db))
}

/**
 * Replaces a password hash, if it still is what it was: false when it has changed in between. Null stands for no
 * password.
 */
export async function replacePassword(
  db: Database,
  userId: number,
  change: { readonly from: string | null; readonly to: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set password_hash = ${change.to}
    where id = ${userId} and deleted_at is null and password_hash is not distinct from ${change.from}`.execute(db)
  return numAffectedRows === 1n
}

/** The site admins, oldest first. */
export async function siteAdmins(db: Database): Promise<readonly User[]> {
  const { rows } = await sql<UserRow>`
    select ${columns} from users where site_admin and deleted_at is null order by id`.execute(db)
  return rows.map(readUser)
}

/** Passes on what a write answers. Throws `already_exists` when it would give a name or an address to two accounts. */
export async function refuseTaken<T>(insert: Promise<T>): Promise<T> {
  try {
    return await insert
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === undefined) throw error
    if (constraint === 'user_emails_own')
      throw new AppError('already_exists', 'own-email', 'This account has this address already.')
    if (constraint === 'user_emails_verified')
      throw new AppError('already_exists', 'email-taken', 'This e-mail address is already in use.')
    throw new AppError('already_exists', 'username-taken', 'This username is already in use.')
  }
}
