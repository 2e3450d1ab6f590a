import { AppError } from '@sextant/base'
import { type Database, sql, transaction } from '@sextant/database'
import { insertUser, requireEmail, requireUsername, siteAdmins, type UserValue } from '../accounts/index.js'
import { passwordRules, requirePassword } from './passwordRules.js'
import type { SignInServices } from './services.js'

/** Whether there is no site admin yet, so that the first one may be created by whoever comes first. */
export const needsSiteInit = async (db: Database): Promise<boolean> => (await siteAdmins(db)).length === 0

export interface NewAccount {
  readonly email: string
  readonly username: string
  readonly password: string
}

/** What accounts are made with. */
export type AccountMaking = Pick<SignInServices, 'db' | 'hasher' | 'configuration' | 'externalURL'>

/** Creates the first site admin. Of several at once, one succeeds; the rest get `permission_denied`. */
export async function siteInit(services: AccountMaking, account: NewAccount): Promise<UserValue> {
  const { db, hasher } = services
  const { username, address, password } = checkAccount(services, account)
  if (!(await needsSiteInit(db))) throw initialised()
  const passwordHash = await hasher.hash(password)
  return transaction(db, async (trx) => {
    await lockFirstAdmin(trx)
    if (!(await needsSiteInit(trx))) throw initialised()
    return insertUser(trx, { username, siteAdmin: true, passwordHash, email: { address, verified: true } })
  })
}

/** A name, an address and a password that an account may have. Throws `invalid_argument`. */
export function checkAccount({ configuration, externalURL }: AccountMaking, account: NewAccount) {
  const { email, username, password } = account
  return {
    username: requireUsername(username),
    address: requireEmail(email),
    password: requirePassword(password, passwordRules(configuration, externalURL, [username, email])),
  }
}

/** Any number will do that nothing else in this database locks. */
const firstAdminLock = 7_310_001

/** Lets one transaction at a time decide who the first administrator is; held until its end. */
export async function lockFirstAdmin(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstAdminLock})`.execute(trx)
}

const initialised = () =>
  new AppError('permission_denied', 'already-initialised', 'This instance already has a site admin. Sign in instead.')
