import type { Logger } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Configuration } from './configuration/index.js'
import { accessTokens } from './features/access-tokens/index.js'
import { accessRequestFeature, laterPasswordLink } from './features/access-requests/index.js'
import { type AccountTypesOptions, accountTypes } from './features/accounts/index.js'
import { auditLog } from './features/audit-log/index.js'
import { featureFlagTypes } from './features/feature-flags/index.js'
import type { Feature } from './features/feature.js'
import { type Mailer, mailFeature, type Smtp } from './features/mail/index.js'
import { joinMappedOrganizations, organizationTypes } from './features/organizations/index.js'
import { roles } from './features/roles/index.js'
import { settingsTypes } from './features/settings/index.js'
import { type PasswordHasher, requireFreshSession, type SignInAttempts, signInMount } from './features/sign-in/index.js'
import {
  type ConfigurationFile,
  type LiveConfiguration,
  siteConfigurationTypes,
} from './features/site-configuration/index.js'
import { teamTypes } from './features/teams/index.js'
import { temporarySettingsTypes } from './features/temporary-settings/index.js'
import { usersFeature } from './features/users/index.js'
import type { Keyring } from './keys/keyring.js'

/** What the features about people are made with. */
export interface PeopleServices {
  readonly db: Database
  readonly log: Logger
  readonly keyring: Keyring
  readonly externalURL: URL
  readonly configuration: Configuration
  /** The stored configuration, to be edited. */
  readonly live: LiveConfiguration
  readonly configurationFile?: ConfigurationFile | undefined
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
  const { db, about, hasher, attempts, allowSignup, configuration } = services
  const welcome = (trx: Database, userId: number) => joinMappedOrganizations(trx, configuration, userId)
  return [
    { types: [accountTypes({ ...about, db })] },
    accessTokens({ ...services, requireFresh: (viewer) => requireFreshSession(db, viewer) }),
    roles({ db, requireFresh: (viewer) => requireFreshSession(db, viewer) }),
    auditLog(services),
    { types: [organizationTypes(services), teamTypes(db)] },
    { types: [siteConfigurationTypes(services), settingsTypes(db), temporarySettingsTypes(db), featureFlagTypes(db)] },
    { mounts: [signInMount({ db, hasher, attempts, allowSignup, welcome })] },
    usersFeature({ ...services, createResetLink: async () => undefined }),
    mailFeature(services),
    accessRequestFeature({ ...services, passwordLink: laterPasswordLink(services.externalURL) }),
  ]
}
