import { gateKeeper, openLicenceBook } from '../features/licence/index.js'
import { withoutEnforcement } from '../features/permissions/index.js'
import { createIdentity, needsSiteInit } from '../features/sign-in/index.js'
import { withHeaderSignIn } from '../features/single-sign-on/index.js'
import { type App, createApp } from '../http/app.js'
import type { IsOpen } from '../http/gatedEntries.js'
import { singleSignOnServices } from '../people.js'
import { productSchema } from '../productSchema.js'
import { ownVersion } from '../start/ownVersion.js'
import { mountsOf, pathRoutesOf } from './mounts.js'
import { openReading, type ReadingParts } from './reading.js'
import type { ServerParts } from './serverParts.js'
import { webOf } from './web.js'

/** The HTTP server with every feature mounted, not yet listening. */
export async function openApp(parts: ServerParts, mayServe: () => Promise<boolean>): Promise<App> {
  const { live, database, settings, log, tracer, readings } = parts
  const { trustedProxies, licencePublicKeys } = settings
  const licence = openLicenceBook({ configuration: live, licencePublicKeys })
  const isOpen = gateKeeper({ configuration: live, licence })
  const reading = openReading(parts)
  return createApp({
    ...{ externalURL: parts.address.externalURL, version: ownVersion, log, tracer, readings, isOpen },
    identity: identityOf(parts),
    mayServe,
    // Visitors read what is public on a public instance, and nothing anywhere else.
    get privateMode() {
      return !live.get('dotcom.enabled')
    },
    get visitorsRead() {
      return live.get('dotcom.enabled')
    },
    ...(trustedProxies.length > 0 && { trustedProxies }),
    needsSiteInit: () => needsSiteInit(database.db),
    mounts: mountsOf(parts, reading, schemaOf(parts, reading, isOpen)),
    pathRoutes: pathRoutesOf(parts, reading),
    healthChecks: { database: () => database.ping() },
    web: webOf(parts),
  })
}

function identityOf({ live, database: { db }, log, peopleServices }: ServerParts) {
  const identity = withHeaderSignIn(createIdentity(db, live), singleSignOnServices(peopleServices))
  return withoutEnforcement(identity, { db, log, isEnforced: () => live.get('authz.enforceForSiteAdmins') })
}

function schemaOf(parts: ServerParts, reading: ReadingParts, isOpen: IsOpen) {
  const { repositories, repositoriesAdmin, codeHosts, permissions, preciseIndexes, autoIndexing } = parts
  const { history, indexing, search, operations, database, people } = parts
  return productSchema({
    ...{ repositories, repositoriesAdmin, codeHosts, permissions, preciseIndexes, autoIndexing },
    ...{ history, indexing, search, operations, isOpen, db: database.db, configuration: parts.live, ...reading },
    webhooks: { ...parts.webhooks, externalURL: parts.address.externalURL },
    people: people.flatMap(({ types = [] }) => types),
  })
}
