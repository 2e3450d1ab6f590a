import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { userInfo } from 'node:os'
import { AppError } from '@sextant/base'
import { type Database, sql, transaction } from '@sextant/database'
import { insertUser, isUsername, siteAdmins, type UserValue, userByUsername } from '../accounts/index.js'
import { lockFirstAdmin } from './siteInit.js'

/** Where the link leads. */
export const firstLinkPath = '/-/first'

const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/**
 * A link that signs in the first administrator, to be printed at start, when nobody could sign in as one otherwise:
 * there is none, or none has a password. Undefined when it is not needed. Any link made before is void.
 */
export async function createFirstLink(db: Database, externalURL: URL): Promise<URL | undefined> {
  const token = randomBytes(32).toString('base64url')
  const isNeeded = await transaction(db, async (trx) => {
    await lockFirstAdmin(trx)
    await sql`delete from first_link`.execute(trx)
    if (await someAdminHasPassword(trx)) return false
    await sql`insert into first_link (token_hash) values (${tokenHash(token)})`.execute(trx)
    return true
  })
  return isNeeded ? new URL(`${firstLinkPath}?token=${token}`, externalURL) : undefined
}

/**
 * Uses the link up: gives the administrator without a password, created now if there is none. Throws
 * `permission_denied` when the token is wrong, used or replaced.
 */
export async function useFirstLink(db: Database, token: string): Promise<UserValue> {
  return transaction(db, async (trx) => {
    await lockFirstAdmin(trx)
    const { rows } = await sql<{ hash: Buffer }>`select token_hash as hash from first_link for update`.execute(trx)
    const isRight = rows.some(({ hash }) => timingSafeEqual(hash, tokenHash(token)))
    if (!isRight || (await someAdminHasPassword(trx))) throw voidLink()
    await sql`delete from first_link`.execute(trx)
    const [admin] = await siteAdmins(trx)
    return admin ?? insertUser(trx, { username: await freeUsername(trx), siteAdmin: true, passwordHash: null })
  })
}

const someAdminHasPassword = async (db: Database) => (await siteAdmins(db)).some(({ hasPassword }) => hasPassword)

/** The name of whoever started the server, else "admin", else the first "admin-2", "admin-3" … that is free. */
async function freeUsername(db: Database): Promise<string> {
  const wanted = [systemUsername(), 'admin'].filter(isUsername)
  for (const name of wanted) if ((await userByUsername(db, name)) === undefined) return name
  for (let number = 2; ; number += 1) {
    const name = `admin-${number}`
    if ((await userByUsername(db, name)) === undefined) return name
  }
}

/** Empty when the system does not know: a container may run under a user id without a name. */
function systemUsername(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

const voidLink = () =>
  new AppError(
    'permission_denied',
    'void-link',
    'This link was used or replaced. Start the server again for a new one.',
  )
