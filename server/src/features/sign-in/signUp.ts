import { type Database, transaction } from '@sextant/database'
import { insertUser, type UserValue } from '../accounts/index.js'
import type { PasswordHasher } from './passwordHashing.js'
import { checkAccount, type NewAccount } from './siteInit.js'

/** Creates an account with an unverified address. Throws `invalid_argument` or `already_exists`. */
export async function signUp(db: Database, hasher: PasswordHasher, account: NewAccount): Promise<UserValue> {
  const { username, address, password } = checkAccount(account)
  const passwordHash = await hasher.hash(password)
  return transaction(db, (trx) =>
    insertUser(trx, { username, siteAdmin: false, passwordHash, email: { address, verified: false } }),
  )
}
