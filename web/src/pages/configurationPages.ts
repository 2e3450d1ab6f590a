import { lazy } from 'react'
import type { Pages } from './page.js'

const ConfigurationPage = lazy(async () => ({
  default: (await import('../features/site-configuration/ConfigurationPage.js')).ConfigurationPage,
}))
const GlobalSettingsPage = lazy(async () => ({
  default: (await import('../features/settings/SettingsPages.js')).GlobalSettingsPage,
}))
const UserSettingsPage = lazy(async () => ({
  default: (await import('../features/settings/SettingsPages.js')).UserSettingsPage,
}))
const FlagsPage = lazy(async () => ({ default: (await import('../features/feature-flags/FlagsPage.js')).FlagsPage }))
const FlagPage = lazy(async () => ({ default: (await import('../features/feature-flags/FlagPage.js')).FlagPage }))

/** Pages of the site configuration, of settings and of feature flags. */
export const configurationPages: Pages = {
  '/site-admin/configuration': ConfigurationPage,
  '/site-admin/global-settings': GlobalSettingsPage,
  '/users/{username}/settings': UserSettingsPage,
  '/site-admin/feature-flags': FlagsPage,
  '/site-admin/feature-flags/configuration/{name}': FlagPage,
}
