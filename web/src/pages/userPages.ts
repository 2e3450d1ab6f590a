import { lazy } from 'react'
import type { Pages } from './page.js'

const UserPermissionsPage = lazy(async () => ({
  default: (await import('../features/permissions/UserPermissionsPage.js')).UserPermissionsPage,
}))
const TokensPage = lazy(async () => ({ default: (await import('../features/access-tokens/TokensPage.js')).TokensPage }))
const NewTokenPage = lazy(async () => ({
  default: (await import('../features/access-tokens/NewTokenPage.js')).NewTokenPage,
}))

/** Pages of a user. */
export const userPages: Pages = {
  '/users/{username}/settings/permissions': UserPermissionsPage,
  '/users/{username}/settings/tokens': TokensPage,
  '/users/{username}/settings/tokens/new': NewTokenPage,
}
