import { Secret } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import type { Keyring } from '../../../keys/keyring.js'
import type { Place } from '../../../keys/sealedColumns.js'

/** What a key is for: an algorithm of RFC 7518, or the provider's cookies. */
export type KeyPurpose = 'RS256' | 'ES256' | 'cookies'

export interface StoredKey {
  readonly id: string
  readonly purpose: KeyPurpose
  readonly secret: Secret
  readonly createdAt: Date
}

interface Row extends Omit<StoredKey, 'secret'> {
  readonly secret: string
}

const placeOf = (id: string): Place => ({ table: 'oauth_keys', column: 'secret', row: id })

/** Every key, the newest first. */
export async function storedKeys(db: Database, keyring: Keyring): Promise<readonly StoredKey[]> {
  const { rows } = await sql<Row>`
    select id, purpose, secret, created_at as "createdAt" from oauth_keys order by created_at desc, id`.execute(db)
  return rows.map((row) => ({ ...row, secret: keyring.open(row.secret, placeOf(row.id)) }))
}

/** The names of the keys: they change with the keys. */
export async function keyNames(db: Database): Promise<string> {
  const { rows } = await sql<{ names: string | null }>`
    select string_agg(id, ' ' order by id) as names from oauth_keys`.execute(db)
  return rows[0]?.names ?? ''
}

export async function insertKey(
  db: Database,
  keyring: Keyring,
  { id, purpose, secret }: Omit<StoredKey, 'createdAt'>,
): Promise<void> {
  await sql`
    insert into oauth_keys (id, purpose, secret)
    values (${id}, ${purpose}, ${keyring.seal(secret, placeOf(id))})`.execute(db)
}

/** Holds off other processes that would make keys too, until the transaction ends. */
export async function lockKeys(db: Database): Promise<void> {
  await sql`lock table oauth_keys in share row exclusive mode`.execute(db)
}

/** Forgets keys that have been replaced by one that is older than `days` days itself. */
export async function sweepKeys(db: Database, days: number): Promise<void> {
  await sql`
    delete from oauth_keys where exists (
      select from oauth_keys newer
      where newer.purpose = oauth_keys.purpose and newer.created_at > oauth_keys.created_at
        and newer.created_at < now() - make_interval(days => ${days}))`.execute(db)
}
