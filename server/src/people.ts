import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Configuration } from './configuration/index.js'
import { accessRequestFeature, laterPasswordLink } from './features/access-requests/index.js'
import { accessTokenTypes } from './features/access-tokens/index.js'
import { type AccountTypesOptions, accountTypes, userById } from './features/accounts/index.js'
import type { Feature } from './features/feature.js'
import { type Mailer, mailFeature, type Smtp } from './features/mail/index.js'
import { createSession, type PasswordHasher, type SignInAttempts, signInMount } from './features/sign-in/index.js'
import { plainAccounts, scim, type ScimServices } from './features/scim/index.js'
import { singleSignOn, type SingleSignOnServices } from './features/single-sign-on/index.js'
import type { Outgoing } from './http/outgoing.js'
import { limitAddress } from './http/address.js'
import { setSessionCookie } from './http/sessionCookie.js'
import type { Keyring } from './keys/keyring.js'

/** What the features about people are made with. */
export interface PeopleServices {
  readonly db: Database
  readonly log: Logger
  readonly keyring: Keyring
  readonly externalURL: URL
  readonly configuration: Configuration
  readonly hasher: PasswordHasher
  readonly attempts: SignInAttempts
  readonly outgoing: Outgoing
  /** Networks of reverse proxies whose headers are believed. */
  readonly trustedProxies: readonly string[]
  /** Takes messages to people. */
  readonly mailer: Mailer
  /** Where they go out. */
  readonly smtp: Smtp
  readonly about: Omit<AccountTypesOptions, 'db'>
  /** Whether visitors may create accounts. */
  readonly allowSignup: boolean
}

/** The features about people: accounts, signing in, organizations, what they may do, and how all of it is set. */
export function peopleFeatures(services: PeopleServices): readonly Feature[] {
  const { db, about, hasher, attempts, allowSignup } = services
  return [
    { types: [accountTypes({ ...about, db }), accessTokenTypes(db)] },
    { mounts: [signInMount({ db, hasher, attempts, allowSignup })] },
    singleSignOn(singleSignOnServices(services)),
    scim(scimServices(services)),
    mailFeature(services),
    accessRequestFeature({ ...services, passwordLink: laterPasswordLink(services.externalURL) }),
  ]
}

/** What signing in through others is made with. */
export function singleSignOnServices(
  services: Omit<PeopleServices, 'about' | 'hasher' | 'attempts' | 'allowSignup' | 'mailer' | 'smtp'>,
): SingleSignOnServices {
  const { db } = services
  return {
    ...services,
    async completeSignIn({ request, reply }, { userId }) {
      const session = await createSession(db, userId, limitAddress(request))
      setSessionCookie(reply, session, request.server.secureCookies)
      return 'signed-in'
    },
    hasOwnWayIn: async (trx, userId) => (await userById(trx, userId))?.hasPassword ?? false,
    joinOrganizations: async () => {},
  }
}

/** What SCIM is made with. */
function scimServices(services: PeopleServices): ScimServices {
  return {
    ...services,
    accounts: plainAccounts,
    organizations: { join: async () => {}, leave: async () => {} },
  }
}
