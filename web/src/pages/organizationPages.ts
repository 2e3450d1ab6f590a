import { lazy } from 'react'
import type { Pages } from './page.js'

const NewOrganizationPage = lazy(async () => ({
  default: (await import('../features/organizations/NewOrganizationPage.js')).NewOrganizationPage,
}))
const InvitationPage = lazy(async () => ({
  default: (await import('../features/organizations/InvitationPage.js')).InvitationPage,
}))
const OrganizationSettingsPage = lazy(async () => ({
  default: (await import('../features/organizations/SettingsPage.js')).OrganizationSettingsPage,
}))
const OrganizationProfilePage = lazy(async () => ({
  default: (await import('../features/organizations/ProfilePage.js')).OrganizationProfilePage,
}))
const OrganizationMembersPage = lazy(async () => ({
  default: (await import('../features/organizations/MembersPage.js')).OrganizationMembersPage,
}))
const AllOrganizationsPage = lazy(async () => ({
  default: (await import('../features/organizations/AllOrganizationsPage.js')).AllOrganizationsPage,
}))
const TeamsPage = lazy(async () => ({ default: (await import('../features/teams/TeamsPage.js')).TeamsPage }))
const NewTeamPage = lazy(async () => ({ default: (await import('../features/teams/NewTeamPage.js')).NewTeamPage }))
const TeamPage = lazy(async () => ({ default: (await import('../features/teams/TeamPage.js')).TeamPage }))
const TeamMembersPage = lazy(async () => ({
  default: (await import('../features/teams/TeamMembersPage.js')).TeamMembersPage,
}))
const ChildTeamsPage = lazy(async () => ({
  default: (await import('../features/teams/ChildTeamsPage.js')).ChildTeamsPage,
}))

/** Pages of organizations and teams. */
export const organizationPages: Pages = {
  '/organizations/new': NewOrganizationPage,
  '/organizations/invitation/{token}': InvitationPage,
  '/organizations/{name}/settings': OrganizationSettingsPage,
  '/organizations/{name}/settings/profile': OrganizationProfilePage,
  '/organizations/{name}/settings/members': OrganizationMembersPage,
  '/site-admin/organizations': AllOrganizationsPage,
  '/teams': TeamsPage,
  '/teams/new': NewTeamPage,
  '/teams/{name}': TeamPage,
  '/teams/{name}/members': TeamMembersPage,
  '/teams/{name}/child-teams': ChildTeamsPage,
}
