import { lazy } from 'react'
import type { Pages } from './page.js'

const ConsentPage = lazy(async () => ({
  default: (await import('../features/identity-provider/ConsentPage.js')).ConsentPage,
}))
const DeviceVerifyPage = lazy(async () => ({
  default: (await import('../features/identity-provider/DeviceVerifyPage.js')).DeviceVerifyPage,
}))
const OAuthClientsPage = lazy(async () => ({
  default: (await import('../features/identity-provider/OAuthClientsPage.js')).OAuthClientsPage,
}))
const NewOAuthClientPage = lazy(async () => ({
  default: (await import('../features/identity-provider/NewOAuthClientPage.js')).NewOAuthClientPage,
}))
const OAuthClientPage = lazy(async () => ({
  default: (await import('../features/identity-provider/OAuthClientPage.js')).OAuthClientPage,
}))

/** Pages of signing in to other applications through this instance. */
export const identityProviderPages: Pages = {
  '/consent': ConsentPage,
  '/device/verify': DeviceVerifyPage,
  '/site-admin/oauth-clients': OAuthClientsPage,
  '/site-admin/oauth-clients/new': NewOAuthClientPage,
  '/site-admin/oauth-clients/{id}': OAuthClientPage,
}
