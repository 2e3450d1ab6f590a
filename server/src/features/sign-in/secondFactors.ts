import { type Database, sql } from '@sextant/database'
import type { Keyring } from '../../keys/keyring.js'
import { removeAuthenticator, takeCode } from './authenticators.js'
import { deletePasskeysOf, passkeysOf } from './passkeyStore.js'
import { countRecoveryCodes, removeRecoveryCodes, takeRecoveryCode } from './recoveryCodes.js'

/** A way to prove that it is the user, after the first. */
export type SecondFactor = 'totp' | 'passkey' | 'recovery'

/** Whether signing in asks this user for more than the first factor. */
export async function hasSecondFactor(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from authenticators where user_id = ${userId} and confirmed_at is not null
    union all select 1 from passkeys where user_id = ${userId} limit 1`.execute(db)
  return rows.length > 0
}

/** What this user can prove it with; empty when the first factor is enough. */
export async function secondFactorsOf(db: Database, userId: number): Promise<readonly SecondFactor[]> {
  const { rows } = await sql`
    select 1 from authenticators where user_id = ${userId} and confirmed_at is not null`.execute(db)
  const [keys, codes] = await Promise.all([passkeysOf(db, userId), countRecoveryCodes(db, userId)])
  if (rows.length === 0 && keys.length === 0) return []
  return [
    ...(rows.length > 0 ? (['totp'] as const) : []),
    ...(keys.length > 0 ? (['passkey'] as const) : []),
    ...(codes > 0 ? (['recovery'] as const) : []),
  ]
}

/** Whether this is a code of the user's application or one of their recovery codes; either is used up. */
export async function takeAnyCode(
  means: { readonly db: Database; readonly keyring: Keyring },
  userId: number,
  code: string,
): Promise<'totp' | 'recovery' | undefined> {
  if (await takeCode(means, userId, { code, confirmed: true })) return 'totp'
  return (await hasSecondFactor(means.db, userId)) && (await takeRecoveryCode(means.db, userId, code))
    ? 'recovery'
    : undefined
}

/** Leaves the user with the first factor alone. */
export async function removeSecondFactors(db: Database, userId: number): Promise<void> {
  await removeAuthenticator(db, userId)
  await deletePasskeysOf(db, userId)
  await removeRecoveryCodes(db, userId)
}

/** Recovery codes stand in for a second factor: without one there are none. */
export async function dropUnneededCodes(db: Database, userId: number): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) await removeRecoveryCodes(db, userId)
}
