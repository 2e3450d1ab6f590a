import { randomBytes } from 'node:crypto'
import { type Database, sql } from '@sextant/database'

/** A passkey of a user. */
export interface Passkey {
  readonly id: number
  readonly userId: number
  /** In base64url, as the browser names it. */
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

interface Row extends Omit<Passkey, 'id' | 'userId' | 'counter'> {
  readonly id: string
  readonly userId: string
  readonly counter: string
}

const columns = sql`
  id::text, user_id::text as "userId", credential_id as "credentialId", public_key as "publicKey", counter::text,
  transports, name, created_at as "createdAt", last_used_at as "lastUsedAt"`

const read = (row: Row): Passkey => ({
  ...row,
  id: Number(row.id),
  userId: Number(row.userId),
  counter: Number(row.counter),
})

export async function passkeysOf(db: Database, userId: number): Promise<readonly Passkey[]> {
  const { rows } =
    await sql<Row>`select ${columns} from passkeys where user_id = ${userId} order by passkeys.id`.execute(db)
  return rows.map(read)
}

/** The passkey that the browser names, if its user is still there. */
export async function passkeyByCredential(db: Database, credentialId: string): Promise<Passkey | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from passkeys where credential_id = ${credentialId}
      and exists (select from users where users.id = passkeys.user_id and deleted_at is null)`.execute(db)
  return rows.map(read)[0]
}

/** False when the authenticator's credential is somebody's already. */
export async function insertPasskey(
  db: Database,
  passkey: Pick<Passkey, 'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>,
): Promise<boolean> {
  const { userId, credentialId, publicKey, counter, transports, name } = passkey
  const { numAffectedRows } = await sql`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
    values (${userId}, ${credentialId}, ${publicKey}, ${counter}, ${[...transports]}::text[], ${name})
    on conflict (credential_id) do nothing`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Notes a use. False when the authenticator has counted as far before, which a copy of it would have: of two answers
 * with the same count one is taken. An authenticator that does not count says 0.
 */
export async function notePasskeyUse(db: Database, id: number, counter: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`.execute(db)
  return numAffectedRows === 1n
}

/** The name of the passkey that went; undefined when the user has none of this id. */
export async function deletePasskey(db: Database, userId: number, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from passkeys where id = ${id} and user_id = ${userId} returning name`.execute(db)
  return rows[0]?.name
}

export async function deletePasskeysOf(db: Database, userId: number): Promise<void> {
  await sql`delete from passkeys where user_id = ${userId}`.execute(db)
}

/** What authenticators know the user by; made when it is first asked for. */
export async function handleOf(db: Database, userId: number): Promise<Buffer> {
  await sql`
    insert into passkey_owners (user_id, handle) values (${userId}, ${randomBytes(32)})
    on conflict (user_id) do nothing`.execute(db)
  const { rows } = await sql<{ handle: Buffer }>`
    select handle from passkey_owners where user_id = ${userId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A user without a handle.')
  return row.handle
}

/** Whether the user can come in with a passkey. */
export async function hasPasskeys(db: Database, userId: number): Promise<boolean> {
  return (await passkeysOf(db, userId)).length > 0
}
