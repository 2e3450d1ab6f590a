import { type Database, transaction } from '@sextant/database'
import { insertUser, type UserValue } from '../accounts/index.js'
import { type AccountMaking, checkAccount, type NewAccount } from './siteInit.js'

/** What an account is made with. */
export interface SignUpMeans extends AccountMaking {
  /** Gives a new user what everybody has, in the transaction that makes the account. */
  readonly welcome: (trx: Database, userId: number) => Promise<void>
}

/** Creates an account with an unverified address. Throws `invalid_argument` or `already_exists`. */
export async function signUp(services: SignUpMeans, account: NewAccount): Promise<UserValue> {
  const { username, address, password } = checkAccount(services, account)
  const passwordHash = await services.hasher.hash(password)
  return transaction(services.db, async (trx) => {
    const email = { address, verified: false }
    const user = await insertUser(trx, { username, siteAdmin: false, passwordHash, email })
    await services.welcome(trx, user.id)
    return user
  })
}
