import { lazy } from 'react'
import type { Pages } from './page.js'

const AuthProvidersPage = lazy(async () => ({
  default: (await import('../features/single-sign-on/AuthProvidersPage.js')).AuthProvidersPage,
}))
const ExternalAccountsPage = lazy(async () => ({
  default: (await import('../features/single-sign-on/ExternalAccountsPage.js')).ExternalAccountsPage,
}))

/** Pages about signing in through others. */
export const federatedPages: Pages = {
  '/site-admin/auth/providers': AuthProvidersPage,
  '/site-admin/auth/external-accounts': ExternalAccountsPage,
}
