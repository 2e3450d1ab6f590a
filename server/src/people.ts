import type { Logger, Secret } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Configuration } from './configuration/index.js'
import { accessRequestFeature } from './features/access-requests/index.js'
import { accessTokenTypes } from './features/access-tokens/index.js'
import { type AccountTypesOptions, accountTypes } from './features/accounts/index.js'
import type { Feature } from './features/feature.js'
import { type Mailer, mailFeature, type Smtp } from './features/mail/index.js'
import {
  createResetLink,
  endingsMount,
  type PasswordHasher,
  type SignInAttempts,
  signInMount,
  signInTypes,
} from './features/sign-in/index.js'
import type { Keyring } from './keys/keyring.js'

/** What the features about people are made with. */
export interface PeopleServices {
  readonly db: Database
  /** Where to listen for what the database tells. */
  readonly databaseURL: Secret
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
  const { db, databaseURL: url, log, about, externalURL } = services
  const passwordLink = (trx: Database, userId: number) => createResetLink(trx, userId, externalURL)
  return [
    { types: [accountTypes({ ...about, db }), accessTokenTypes(db)] },
    { types: [signInTypes(services)], mounts: [signInMount(services), endingsMount({ url, log })] },
    mailFeature(services),
    accessRequestFeature({ ...services, passwordLink }),
  ]
}
