import { transaction } from '@sextant/database'
import { insertUser, type UserValue } from '../accounts/index.js'
import { type AccountMaking, checkAccount, type NewAccount } from './siteInit.js'

/** Creates an account with an unverified address. Throws `invalid_argument` or `already_exists`. */
export async function signUp(services: AccountMaking, account: NewAccount): Promise<UserValue> {
  const { username, address, password } = checkAccount(services, account)
  const passwordHash = await services.hasher.hash(password)
  return transaction(services.db, (trx) =>
    insertUser(trx, { username, siteAdmin: false, passwordHash, email: { address, verified: false } }),
  )
}
