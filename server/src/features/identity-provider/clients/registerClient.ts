import { AppError } from '@sextant/base'
import { transaction } from '@sextant/database'
import type { AdapterPayload } from 'oidc-provider'
import { hashOf } from '../../oauth-tokens/index.js'
import { recordAct } from '../../audit-log/index.js'
import { dynamicScopes } from '../scopes.js'
import type { IdentityProviderServices } from '../services.js'
import { checkName, checkRedirectURIs, checkWebsite } from './checkClient.js'
import type { AuthMethod, NewClient } from './client.js'
import { countDynamicClients, insertClient } from './clientStore.js'

/** Enough for every assistant of every person of an instance; a flood ends here. */
const mostDynamicClients = 1_000

interface Registration {
  /** What the application says of itself, as far as the provider let it through. */
  readonly metadata: AdapterPayload
  readonly refuse: RegistrationRefusals
}

/** The errors that an application is told: RFC 7591, 3.2.2, and RFC 6749, 4.1.2.1 for scopes. */
export interface RegistrationRefusals {
  readonly metadata: (message: string) => Error
  readonly redirectURI: (message: string) => Error
  readonly scope: (names: string) => Error
}

/** Takes in an application that registers itself (RFC 7591): with the least scopes, and marked as vouched for by nobody. */
export async function registerClient(
  { db }: Pick<IdentityProviderServices, 'db'>,
  clientId: string,
  { metadata, refuse }: Registration,
): Promise<void> {
  if ((await countDynamicClients(db)) >= mostDynamicClients) {
    throw refuse.metadata('This server takes no more registrations. Ask its administrator to add the application.')
  }
  const client = readMetadata(clientId, metadata, refuse)
  await transaction(db, async (within) => {
    const { id, name, redirectURIs } = await insertClient(within, client)
    const entity = { kind: 'OAuthClient', id, name }
    await recordAct(within, 'server', { act: 'oauthClient.register', entity, after: { redirectURIs } })
  })
}

function readMetadata(clientId: string, metadata: AdapterPayload, refuse: RegistrationRefusals): NewClient {
  const beyond = metadata.scope?.split(' ').filter((name) => !dynamicScopes.includes(name)) ?? []
  if (beyond.length > 0) throw refuse.scope(beyond.join(' '))
  if (metadata.grant_types?.includes('client_credentials')) {
    throw refuse.metadata('client_credentials is for service accounts; an administrator makes them.')
  }
  if (metadata['backchannel_logout_uri'] !== undefined) {
    throw refuse.metadata('backchannel_logout_uri is for applications that an administrator adds.')
  }
  try {
    return {
      clientId,
      name: checkName(metadata.client_name ?? 'Unnamed application'),
      description: '',
      websiteURL: checkWebsite(metadata.client_uri ?? ''),
      origin: 'dynamic',
      authMethod: metadata.token_endpoint_auth_method as AuthMethod,
      secretHash: metadata.client_secret === undefined ? null : hashOf(metadata.client_secret),
      redirectURIs: checkRedirectURIs(metadata.redirect_uris ?? []),
      ...{ postLogoutRedirectURIs: [], backChannelLogoutURI: null },
      scopes: dynamicScopes,
      deviceFlow: false,
      createdBy: null,
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw error.reason.includes('redirect') ? refuse.redirectURI(error.message) : refuse.metadata(error.message)
  }
}
