import { lazy } from 'react'
import type { Pages } from './page.js'

const UserPermissionsPage = lazy(async () => ({
  default: (await import('../features/permissions/UserPermissionsPage.js')).UserPermissionsPage,
}))

/** Pages of a user. */
export const userPages: Pages = {
  '/users/{username}/settings/permissions': UserPermissionsPage,
}
