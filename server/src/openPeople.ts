import type { Logger } from '@sextant/base'
import type { Database, OpenDatabase } from '@sextant/database'
import { signupIsAllowed } from './configuration/index.js'
import type { AccountTypesOptions } from './features/accounts/index.js'
import { type Mailer, openSmtp } from './features/mail/index.js'
import { needsRepositories } from './features/repositories-admin/index.js'
import { createPasswordHasher, createSignInAttempts } from './features/sign-in/index.js'
import type { LiveConfiguration } from './features/site-configuration/index.js'
import type { WatchedOutgoing } from './http/outgoing.js'
import { systemResolve } from './http/outgoingConnection.js'
import { isSiteAdmin, type Viewer } from './http/viewer.js'
import type { ChangeableKeys } from './keys/key.js'
import type { Keyring } from './keys/keyring.js'
import type { PeopleServices } from './people.js'
import { ownVersion } from './start/ownVersion.js'
import type { Settings } from './start/settings.js'

/** What the features about people are opened with. */
export interface PeopleParts {
  readonly settings: Settings
  readonly live: LiveConfiguration
  readonly database: OpenDatabase
  readonly keys: ChangeableKeys
  readonly keyring: Keyring
  readonly externalURL: URL
  readonly mailer: Mailer
  readonly observability: PeopleServices['observability']
  readonly outgoing: WatchedOutgoing
  readonly store: PeopleServices['store']
  readonly operations: PeopleServices['operations']
  readonly log: Logger
  /** What ends it all again. */
  readonly undo: (() => Promise<unknown> | void)[]
}

/** What the features about people are made with, in a server. */
export async function openPeople(parts: PeopleParts): Promise<PeopleServices> {
  const { settings, live, database, undo, ...rest } = parts
  const { db, url } = database
  const smtp = openSmtp({ configuration: live, rules: { privateHosts: settings.privateHosts, resolve: systemResolve } })
  undo.push(() => smtp.close())
  return {
    ...{ ...rest, db, smtp, databaseURL: url },
    trustedProxies: settings.trustedProxies,
    licencePublicKeys: settings.licencePublicKeys,
    ...{ live, configuration: live, configurationFile: settings.siteConfig },
    hasher: await createPasswordHasher(),
    attempts: createSignInAttempts({ db, lockout: () => live.get('auth.lockout') }),
    about: aboutOf(db),
    allowSignup: () => signupIsAllowed(live),
  }
}

/** What accounts are told about this instance. */
export const aboutOf = (db: Database): AccountTypesOptions => ({
  db,
  version: ownVersion,
  needsRepositoryConfiguration: async (viewer: Viewer) => isSiteAdmin(viewer) && (await needsRepositories(db)),
})
