import type { PageAuthProvider } from '@sextant/contract'
import type { Database } from '@sextant/database'
import type { Configuration } from '../../configuration/index.js'
import { hostsAskedForPermissions } from './accountStore.js'
import { authenticationURL, providersOf } from './provider.js'

/** What pages are told about the ways to sign in. */
export function signInWays({ db, configuration }: { readonly db: Database; readonly configuration: Configuration }) {
  return async () => ({
    authProviders: await pageProviders(db, configuration),
    primaryLoginProvidersCount: configuration.get('auth.primaryLoginProvidersCount'),
    enforceExternalAccountConnection: configuration.get('auth.enforceExternalAccountConnection'),
  })
}

async function pageProviders(db: Database, configuration: Configuration): Promise<readonly PageAuthProvider[]> {
  const asked = await hostsAskedForPermissions(db)
  const outside = providersOf(configuration).map((provider) => ({
    id: provider.id,
    serviceType: provider.serviceType,
    serviceID: provider.serviceId,
    clientID: provider.clientId,
    displayName: provider.displayName,
    displayPrefix: provider.displayPrefix,
    isBuiltin: false,
    isHidden: provider.hidden,
    noSignIn: provider.noSignIn,
    requiredForAuthz: asked.has(provider.serviceId),
    authenticationURL: authenticationURL(provider),
  }))
  const hasBuiltin = configuration.get('auth.providers').some(({ type }) => type === 'builtin')
  return hasBuiltin ? [builtin, ...outside] : outside
}

const builtin: PageAuthProvider = {
  id: 'builtin',
  serviceType: 'builtin',
  serviceID: '',
  clientID: '',
  displayName: 'Username and password',
  displayPrefix: '',
  isBuiltin: true,
  isHidden: false,
  noSignIn: false,
  requiredForAuthz: false,
  authenticationURL: null,
}
