import type { Adapter, AdapterPayload } from 'oidc-provider'
import { clientByName } from './clientStore.js'
import type { IdentityProviderServices } from '../services.js'
import { metadataOf } from './metadata.js'
import { registerClient, type RegistrationRefusals } from './registerClient.js'

const none = async () => undefined

/** Answers for the applications that may act now, and takes in those that register themselves. */
export function clientAdapter(services: IdentityProviderServices, refuse: RegistrationRefusals): Adapter {
  return {
    upsert: (clientId, metadata) => registerClient(services, clientId, { metadata, refuse }),
    find: (clientId) => findClient(services, clientId),
    findByUid: none,
    findByUserCode: none,
    consume: none,
    destroy: none,
    revokeByGrantId: none,
  }
}

async function findClient(
  { db, configuration }: IdentityProviderServices,
  clientId: string,
): Promise<AdapterPayload | undefined> {
  const client = await clientByName(db, clientId)
  if (client === undefined || client.disabledAt !== null) return undefined
  const isOff = client.origin === 'dynamic' && !configuration.get('auth.idpDynamicClientRegistrationEnabled')
  return isOff ? undefined : metadataOf(client)
}
