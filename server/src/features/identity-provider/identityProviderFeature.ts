import type { Feature } from '../feature.js'
import { sweepArtifacts } from './artifacts/artifactStore.js'
import { sweepGrants } from './artifacts/grantStore.js'
import { sweepDynamicClients } from './clients/clientStore.js'
import { consentRoutes } from './consent/consentRoutes.js'
import { backChannelJob, backChannelLogout } from './logout/backChannel.js'
import { logoutRoutes } from './logout/logoutRoutes.js'
import { rotateKeys } from './keys/providerKeys.js'
import { holdProvider } from './provider/providerHolder.js'
import { providerRoutes } from './routes/providerRoutes.js'
import { resourceRoutes } from './routes/resourceRoutes.js'
import { applicationSchema } from './schema/applicationSchema.js'
import { clientSchema } from './schema/clientSchema.js'
import { deviceSchema } from './schema/deviceSchema.js'
import { machineSchema } from './schema/machineSchema.js'
import { defineScope } from './schema/scopeType.js'
import type { IdentityProviderServices } from './services.js'

const upkeepMilliseconds = 15 * 60_000

/** Applications that registered themselves and were never allowed anything are kept for so many days. */
const unusedDays = 30

/** Signing in to other applications through this instance: OAuth 2.1 and OpenID Connect. */
export function identityProviderFeature(services: IdentityProviderServices): Feature {
  const { db, keyring } = services
  const holder = holdProvider(services)
  return {
    types: [
      defineScope,
      clientSchema(db),
      machineSchema(services),
      applicationSchema(db),
      deviceSchema(services, holder),
    ],
    mounts: [
      providerRoutes(services, holder),
      resourceRoutes(services),
      consentRoutes({ services, holder }),
      logoutRoutes({ services, holder }),
    ],
    jobs: { [backChannelJob]: backChannelLogout(holder) },
    upkeep: [{ name: 'identity-provider', everyMilliseconds: upkeepMilliseconds, run: () => tend(services) }],
  }

  async function tend(parts: IdentityProviderServices): Promise<void> {
    await sweepArtifacts(parts)
    await sweepGrants(db)
    await sweepDynamicClients(db, unusedDays)
    await rotateKeys(db, keyring)
  }
}
