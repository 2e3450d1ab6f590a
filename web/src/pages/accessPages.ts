import { lazy } from 'react'
import type { Pages } from './page.js'

const TokensPage = lazy(async () => ({
  default: (await import('../features/access-tokens/TokensPage.js')).TokensPage,
}))
const NewTokenPage = lazy(async () => ({
  default: (await import('../features/access-tokens/NewTokenPage.js')).NewTokenPage,
}))
const NewMachineTokenPage = lazy(async () => ({
  default: (await import('../features/access-tokens/NewTokenPage.js')).NewMachineTokenPage,
}))
const CallbackPage = lazy(async () => ({
  default: (await import('../features/access-tokens/CallbackPage.js')).CallbackPage,
}))
const SiteTokensPage = lazy(async () => ({
  default: (await import('../features/access-tokens/SiteTokensPage.js')).SiteTokensPage,
}))
const RolesPage = lazy(async () => ({ default: (await import('../features/roles/RolesPage.js')).RolesPage }))
const UserRolesPage = lazy(async () => ({
  default: (await import('../features/roles/UserRolesPage.js')).UserRolesPage,
}))
const AuditLogPage = lazy(async () => ({
  default: (await import('../features/audit-log/AuditLogPage.js')).AuditLogPage,
}))

/** Pages of tokens, roles and the audit log. */
export const accessPages: Pages = {
  '/users/{username}/settings/tokens': TokensPage,
  '/users/{username}/settings/tokens/new': NewTokenPage,
  '/users/{username}/settings/tokens/new/callback': CallbackPage,
  '/users/{username}/settings/tokens/new/m2m': NewMachineTokenPage,
  '/users/{username}/settings/roles': UserRolesPage,
  '/site-admin/tokens': SiteTokensPage,
  '/site-admin/roles': RolesPage,
  '/site-admin/audit-log': AuditLogPage,
}
