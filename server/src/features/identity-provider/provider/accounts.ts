import type { Database } from '@sextant/database'
import type { Account, AccountClaims } from 'oidc-provider'
import { emailsOf, userById } from '../../accounts/index.js'

/** The claims by the scope that gives them: OpenID Connect Core 1.0, 5.4. */
export const claimsByScope = {
  openid: ['sub'],
  profile: ['name', 'preferred_username', 'profile'],
  email: ['email', 'email_verified'],
}

/** Looks up the person whom tokens are about. Undefined when the account is gone, which ends its tokens. */
export async function findAccount(db: Database, externalURL: URL, subject: string): Promise<Account | undefined> {
  const user = await userById(db, Number(subject))
  if (user === undefined) return undefined
  return {
    accountId: subject,
    async claims(): Promise<AccountClaims> {
      const [email] = await emailsOf(db, user.id)
      return {
        sub: subject,
        name: user.displayName ?? user.username,
        preferred_username: user.username,
        profile: new URL(`/users/${encodeURIComponent(user.username)}`, externalURL).href,
        ...(email && { email: email.email, email_verified: email.verified }),
      }
    },
  }
}
