import type { AdapterPayload } from 'oidc-provider'
import { dynamicScopes } from '../scopes.js'
import type { Client } from './client.js'
import { isNative } from './redirectURI.js'

/** The grant of RFC 8628. */
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

/** What we tell the provider about an application beyond the standards: who vouches for it. */
export const originProperty = 'sextant_origin'

/** An application as the provider knows it: RFC 7591, section 2. Its secret is the hash that we hold. */
export function metadataOf(client: Client): AdapterPayload {
  const hasRedirects = client.redirectURIs.length > 0
  return {
    client_id: client.clientId,
    client_name: client.name,
    [originProperty]: client.origin,
    application_type: isNativeClient(client) ? 'native' : 'web',
    token_endpoint_auth_method: client.authMethod,
    ...(client.secretHash && { client_secret: client.secretHash.toString('hex') }),
    redirect_uris: [...client.redirectURIs],
    ...(client.backChannelLogoutURI !== null && {
      backchannel_logout_uri: client.backChannelLogoutURI,
      backchannel_logout_session_required: true,
    }),
    response_types: hasRedirects ? ['code'] : [],
    response_modes: ['query'],
    grant_types: client.serviceAccountId === null ? grantsOf(client) : ['client_credentials'],
    scope: (client.origin === 'dynamic' ? dynamicScopes : client.scopes).join(' '),
  }
}

/** How people let it in. */
const grantsOf = ({ redirectURIs, deviceFlow }: Client) => [
  ...(redirectURIs.length > 0 ? ['authorization_code'] : []),
  'refresh_token',
  ...(deviceFlow ? [deviceGrant] : []),
]

/** Whether answers go to a program on the person's machine; any program there may pose as this one. */
export const isNativeClient = (client: Pick<Client, 'redirectURIs'>): boolean => client.redirectURIs.some(isNative)
