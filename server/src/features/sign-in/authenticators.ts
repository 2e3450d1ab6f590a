import { AppError, Secret } from '@sextant/base'
import { type Database, sql } from '@sextant/database'
import { Secret as KeySecret, TOTP } from 'otpauth'
import type { Keyring } from '../../keys/keyring.js'
import type { Place } from '../../keys/sealedColumns.js'

/** What every application for codes understands: RFC 6238 with SHA-1, six digits, half a minute. */
const codeForm = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** RFC 4226, section 4: 160 bits are recommended. */
const secretBytes = 20

/** Codes of the half minute before and after are taken too: clocks differ, and typing takes its time. */
const neighbours = 1

/** The secret as applications take it in: typed, or as a picture of the address. */
export interface NewAuthenticator {
  readonly secret: string
  readonly uri: string
}

const placeOf = (userId: number): Place => ({ table: 'authenticators', column: 'secret', row: userId })

/** Makes a secret for the user, which counts once its first code was entered. One that counts already stays. */
export async function beginAuthenticator(
  { db, keyring }: { readonly db: Database; readonly keyring: Keyring },
  user: { readonly userId: number; readonly username: string; readonly host: string },
): Promise<NewAuthenticator> {
  const secret = new KeySecret({ size: secretBytes })
  const sealed = keyring.seal(new Secret(secret.base32), placeOf(user.userId))
  const { numAffectedRows } = await sql`
    insert into authenticators (user_id, secret) values (${user.userId}, ${sealed})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
    where authenticators.confirmed_at is null`.execute(db)
  if (numAffectedRows !== 1n) throw hasOne()
  const uri = new TOTP({ ...codeForm, secret, issuer: `Sextant (${user.host})`, label: user.username }).toString()
  return { secret: secret.base32, uri }
}

const hasOne = () =>
  new AppError(
    'failed_precondition',
    'has-authenticator',
    'There is an authenticator application already. Remove it first.',
  )

/** Whether this is a code of the user's application that was not taken before; it is taken now. */
export async function takeCode(
  { db, keyring }: { readonly db: Database; readonly keyring: Keyring },
  userId: number,
  { code, confirmed }: { readonly code: string; readonly confirmed: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ secret: string }>`
    select secret from authenticators
    where user_id = ${userId} and (confirmed_at is not null) = ${confirmed}`.execute(db)
  const [row] = rows
  const digits = code.replace(/\s/g, '')
  if (row === undefined || !/^\d{6}$/.test(digits)) return false
  const secret = KeySecret.fromBase32(keyring.open(row.secret, placeOf(userId)).reveal())
  const delta = new TOTP({ ...codeForm, secret }).validate({ token: digits, window: neighbours })
  if (delta === null) return false
  const step = Math.floor(Date.now() / 1000 / codeForm.period) + delta
  const { numAffectedRows } = await sql`
    update authenticators set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where user_id = ${userId} and last_step < ${step} and secret = ${row.secret}`.execute(db)
  return numAffectedRows === 1n
}

/** Since when the user's application counts; undefined when there is none. */
export async function authenticatorSince(db: Database, userId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    select confirmed_at as since from authenticators
    where user_id = ${userId} and confirmed_at is not null`.execute(db)
  return rows[0]?.since
}

/** False when there was none. */
export async function removeAuthenticator(db: Database, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from authenticators where user_id = ${userId}`.execute(db)
  return numAffectedRows === 1n
}
