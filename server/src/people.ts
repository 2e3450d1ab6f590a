import type { Logger, Secret } from '@sextant/base'
import type { Database } from '@sextant/database'
import type { Configuration } from './configuration/index.js'
import { accessTokens } from './features/access-tokens/index.js'
import { accessRequestFeature } from './features/access-requests/index.js'
import { apiReference } from './features/api-reference/index.js'
import { type AccountTypesOptions, accountTypes, type PageOverlays, userById } from './features/accounts/index.js'
import { auditLog } from './features/audit-log/index.js'
import { communityTypes } from './features/community/index.js'
import { debugMount } from './features/debug/index.js'
import { entitlementTypes } from './features/entitlements/index.js'
import { featureFlagTypes } from './features/feature-flags/index.js'
import type { Feature } from './features/feature.js'
import { identityProviderFeature } from './features/identity-provider/index.js'
import { licenceFeature, openSubscription } from './features/licence/index.js'
import { type Mailer, mailFeature, type Smtp } from './features/mail/index.js'
import { bugReportFeature } from './features/bug-report/index.js'
import { onboardingTour } from './features/onboarding-tour/index.js'
import type { OperationsServices } from './features/operations/index.js'
import { ownSignals } from './features/own-signals/index.js'
import { pingsFeature } from './features/pings/index.js'
import type { RepositoryStore } from './features/repositories/index.js'
import { updatesFeature } from './features/updates/index.js'
import { type Observability, observabilityFeature } from './features/observability/index.js'
import { directoryMembers, joinMappedOrganizations, organizationTypes } from './features/organizations/index.js'
import { roles } from './features/roles/index.js'
import { scim, type ScimServices } from './features/scim/index.js'
import { secretKeys } from './features/secret-keys/index.js'
import { settingsTypes } from './features/settings/index.js'
import {
  type InstanceConditions,
  type SiteAlertServices,
  siteAlertTypes,
  siteFlags,
} from './features/site-alerts/index.js'
import {
  completeSignIn,
  createResetLink,
  endingsMount,
  hasPasskeys,
  type PasswordHasher,
  requireFreshSession,
  type SignInAttempts,
  signInMount,
  signInTypes,
  signInUpkeep,
} from './features/sign-in/index.js'
import {
  providerProblems,
  signOutElsewhere,
  singleSignOn,
  type SingleSignOnServices,
} from './features/single-sign-on/index.js'
import {
  type ConfigurationFile,
  type LiveConfiguration,
  siteConfigurationTypes,
} from './features/site-configuration/index.js'
import { surveyFeature } from './features/surveys/index.js'
import { teamTypes } from './features/teams/index.js'
import { temporarySettingsOf, temporarySettingsTypes } from './features/temporary-settings/index.js'
import { eraseAccounts, recoverAccounts, setAccountsAside, usersFeature } from './features/users/index.js'
import type { Outgoing } from './http/outgoing.js'
import type { SignedIn, Viewer } from './http/viewer.js'
import type { ChangeableKeys } from './keys/key.js'
import type { Keyring } from './keys/keyring.js'

/** What the features about people are made with. */
export interface PeopleServices {
  readonly db: Database
  /** Where to listen for what the database tells. */
  readonly databaseURL: Secret
  readonly log: Logger
  readonly keyring: Keyring
  /** What the keyring seals with. */
  readonly keys: ChangeableKeys
  readonly externalURL: URL
  readonly configuration: Configuration
  /** The stored configuration, to be edited. */
  readonly live: LiveConfiguration
  readonly configurationFile?: ConfigurationFile | undefined
  readonly hasher: PasswordHasher
  readonly attempts: SignInAttempts
  readonly outgoing: Outgoing
  readonly observability: Observability
  /** Networks of reverse proxies whose headers are believed. */
  readonly trustedProxies: readonly string[]
  /** Public keys whose licences are believed beside the product's own. */
  readonly licencePublicKeys?: readonly string[]
  /** Takes messages to people. */
  readonly mailer: Mailer
  /** Where they go out. */
  readonly smtp: Smtp
  readonly about: Omit<AccountTypesOptions, 'db'>
  /** Whether visitors may create accounts. */
  readonly allowSignup: () => boolean
  readonly store: RepositoryStore
  /** What administrators can look into. */
  readonly operations: OperationsServices
  /** What of the instance's state is worth an alert. */
  readonly conditions?: InstanceConditions | undefined
}

/** The features about people: accounts, signing in, organizations, what they may do, and how all of it is set. */
export function peopleFeatures(services: PeopleServices): readonly Feature[] {
  const { db, databaseURL: url, log, about, configuration, externalURL } = services
  const welcome = (trx: Database, userId: number) => joinMappedOrganizations(trx, configuration, userId)
  const passwordLink = (trx: Database, userId: number) => createResetLink(trx, userId, externalURL)
  const elsewhere = signOutElsewhere(singleSignOnServices(services))
  const signIn = () => signInMount({ ...services, welcome, signOutElsewhere: elsewhere })
  const requireFresh = (viewer: SignedIn) => requireFreshSession(db, viewer)
  return [
    { types: [accountTypes({ ...about, db })] },
    accessTokens({ ...services, requireFresh }),
    roles({ db, requireFresh }),
    auditLog(services),
    { types: [organizationTypes(services), teamTypes(db)] },
    {
      types: [
        siteConfigurationTypes({ ...services, providerProblems: problemsOf(services) }),
        settingsTypes(db),
        temporarySettingsTypes(db),
        featureFlagTypes(db),
      ],
    },
    {
      types: [signInTypes(services)],
      mounts: [signIn(), endingsMount({ url, log })],
      upkeep: [signInUpkeep(services)],
    },
    usersFeature({ ...services, welcome, createResetLink: passwordLink }),
    identityProviderFeature(services),
    singleSignOn(singleSignOnServices(services)),
    scim(scimServices(services)),
    mailFeature(services),
    observabilityFeature(services),
    accessRequestFeature({ ...services, welcome, passwordLink }),
    pingsFeature(services),
    updatesFeature(services),
    bugReportFeature(services),
    onboardingTour(services),
    ownSignals(services),
    apiReference({ externalURL, version: about.version }),
    surveyFeature(services),
    { types: [siteAlertTypes(alertServices(services))] },
    { mounts: [debugMount()] },
    licenceFeature(services),
    { types: [entitlementTypes(db), communityTypes(configuration)] },
    secretKeys({ ...services, requireFresh }),
  ]
}

const problemsOf =
  ({ trustedProxies }: PeopleServices) =>
  (configuration: Configuration) =>
    providerProblems({ configuration, trustedProxies })

type SingleSignOnParts = Pick<
  PeopleServices,
  'db' | 'log' | 'keyring' | 'externalURL' | 'configuration' | 'outgoing' | 'trustedProxies'
>

/** What signing in through others is made with. */
export function singleSignOnServices(parts: SingleSignOnParts): SingleSignOnServices {
  const { db, configuration, log } = parts
  return {
    ...parts,
    completeSignIn: (at, who) => completeSignIn({ db, configuration, log }, at, who),
    hasOwnWayIn: async (trx, userId) =>
      ((await userById(trx, userId))?.hasPassword ?? false) || (await hasPasskeys(trx, userId)),
    joinOrganizations: (trx, userId) => joinMappedOrganizations(trx, configuration, userId),
  }
}

/** What SCIM is made with. */
function scimServices(services: PeopleServices): ScimServices {
  const { configuration } = services
  return {
    ...services,
    accounts: {
      setAside: (trx, userId) => setAccountsAside(trx, 'server', [userId]),
      recover: (trx, userId) => recoverAccounts(trx, 'server', [userId]),
      erase: (trx, userId) => eraseAccounts(trx, 'server', [userId]),
      welcome: (trx, userId) => joinMappedOrganizations(trx, configuration, userId),
    },
    organizations: directoryMembers,
  }
}

interface AlertParts
  extends Pick<PeopleServices, 'db' | 'externalURL' | 'conditions' | 'configuration' | 'licencePublicKeys'> {
  readonly live: Pick<LiveConfiguration, 'problems'>
  readonly mailer: Pick<Mailer, 'isOn'>
}

function alertServices(parts: AlertParts): SiteAlertServices {
  const { db, externalURL, live, mailer, conditions } = parts
  return {
    ...{ db, externalURL, conditions },
    problems: () => live.problems(),
    mailIsOn: () => mailer.isOn(),
    subscription: openSubscription(parts),
  }
}

/** What stands over the pages of a viewer, and what is remembered for them. */
export function pageOverlays(parts: AlertParts) {
  const { db, configuration } = parts
  const flagsOf = siteFlags(alertServices(parts))
  return async (viewer: Viewer): Promise<PageOverlays> => {
    const [flags, remembered] = await Promise.all([
      flagsOf(viewer),
      viewer.kind === 'user' ? temporarySettingsOf(db, viewer.userId) : null,
    ])
    const eventLogging = viewer.kind === 'user' && configuration.get('eventLogging') === 'enabled'
    return { siteFlags: flags, temporarySettings: remembered, eventLogging }
  }
}
