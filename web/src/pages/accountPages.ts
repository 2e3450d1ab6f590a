import { lazy } from 'react'
import type { Pages } from './page.js'

const ProfilePage = lazy(async () => ({ default: (await import('../features/users/ProfilePage.js')).ProfilePage }))
const EditProfilePage = lazy(async () => ({
  default: (await import('../features/users/EditProfilePage.js')).EditProfilePage,
}))
const EmailsPage = lazy(async () => ({ default: (await import('../features/users/EmailsPage.js')).EmailsPage }))
const QuotaPage = lazy(async () => ({ default: (await import('../features/users/QuotaPage.js')).QuotaPage }))
const EventLogPage = lazy(async () => ({ default: (await import('../features/users/EventLogPage.js')).EventLogPage }))
const ProductResearchPage = lazy(async () => ({
  default: (await import('../features/users/ProductResearchPage.js')).ProductResearchPage,
}))
const UsersPage = lazy(async () => ({ default: (await import('../features/users-admin/UsersPage.js')).UsersPage }))
const NewUserPage = lazy(async () => ({
  default: (await import('../features/users-admin/NewUserPage.js')).NewUserPage,
}))

/** Pages of accounts. */
export const accountPages: Pages = {
  '/users/{username}/profile': ProfilePage,
  '/users/{username}/settings/profile': EditProfilePage,
  '/users/{username}/settings/emails': EmailsPage,
  '/users/{username}/settings/quota': QuotaPage,
  '/users/{username}/settings/event-log': EventLogPage,
  '/users/{username}/settings/product-research': ProductResearchPage,
  '/site-admin/users': UsersPage,
  '/site-admin/users/new': NewUserPage,
}
