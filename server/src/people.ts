import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Configuration } from './configuration/index.js'
import { accessRequestFeature, laterPasswordLink } from './features/access-requests/index.js'
import { accessTokenTypes } from './features/access-tokens/index.js'
import { type AccountTypesOptions, accountTypes } from './features/accounts/index.js'
import type { Feature } from './features/feature.js'
import { identityProviderFeature } from './features/identity-provider/index.js'
import { type Mailer, mailFeature, type Smtp } from './features/mail/index.js'
import { type PasswordHasher, type SignInAttempts, signInMount } from './features/sign-in/index.js'
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
    identityProviderFeature(services),
    mailFeature(services),
    accessRequestFeature({ ...services, passwordLink: laterPasswordLink(services.externalURL) }),
  ]
}
