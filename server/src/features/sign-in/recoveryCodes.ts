import { randomBytes } from 'node:crypto'
import { type Database, sql } from '@sextant/database'
import { secretHash } from './secrets.js'

const howMany = 10
/** 112 random bits: from there on a plain hash keeps them as well as a slow one would (OWASP ASVS 5.0, 6.5.2). */
const bytesEach = 14

/** Gives the user new codes in place of all others. They are shown this once. */
export async function renewRecoveryCodes(db: Database, userId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: howMany }, () =>
    randomBytes(bytesEach)
      .toString('hex')
      .replace(/(.{7})(?=.)/g, '$1-'),
  )
  const hashes = codes.map((code) => secretHash(plainOf(code)))
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db)
  await sql`
    insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${hashes}::bytea[])`.execute(db)
  return codes
}

/** As it is compared: typed with or without dashes, in any case. */
const plainOf = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** Whether this is one of the user's codes; it is used up. */
export async function takeRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${secretHash(plainOf(code))}`.execute(db)
  return numAffectedRows === 1n
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recovery_codes where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function removeRecoveryCodes(db: Database, userId: number): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db)
}
