import type { AreaGroup } from '../../shell/AreaLayout.js'

/** The pages of site administration that are built, in the order in which an administrator meets them. */
export const siteAdminGroups: readonly AreaGroup[] = [
  { title: 'Instance', links: [{ label: 'Overview', to: '/site-admin' }] },
  {
    title: 'Configuration',
    links: [
      { label: 'Site configuration', to: '/site-admin/configuration' },
      { label: 'Global settings', to: '/site-admin/global-settings' },
      { label: 'License', to: '/site-admin/license' },
      { label: 'Feature flags', to: '/site-admin/feature-flags' },
    ],
  },
  {
    title: 'Repositories',
    links: [
      { label: 'Repositories', to: '/site-admin/repositories' },
      { label: 'Code host connections', to: '/site-admin/external-services' },
      { label: 'Incoming webhooks', to: '/site-admin/webhooks/incoming' },
    ],
  },
  { title: 'Users', links: [{ label: 'Users', to: '/site-admin/users' }] },
  { title: 'Code graph', links: [{ label: 'Precise indexes', to: '/site-admin/code-graph/dashboard' }] },
  {
    title: 'People',
    links: [
      { label: 'Organizations', to: '/site-admin/organizations' },
      { label: 'Surveys', to: '/site-admin/surveys' },
    ],
  },
  {
    title: 'Access',
    links: [
      { label: 'Authentication providers', to: '/site-admin/auth/providers' },
      { label: 'External accounts', to: '/site-admin/auth/external-accounts' },
      { label: 'Account requests', to: '/site-admin/account-requests' },
      { label: 'Permission syncs', to: '/site-admin/permissions-syncs' },
      { label: 'Roles', to: '/site-admin/roles' },
      { label: 'Entitlements', to: '/site-admin/entitlements' },
      { label: 'Access tokens', to: '/site-admin/tokens' },
      { label: 'Audit log', to: '/site-admin/audit-log' },
      { label: 'OAuth clients', to: '/site-admin/oauth-clients' },
    ],
  },
  {
    title: 'Maintenance',
    links: [
      { label: 'Git servers', to: '/site-admin/gitservers' },
      { label: 'Background jobs', to: '/site-admin/background-jobs' },
      { label: 'Outbound requests', to: '/site-admin/outbound-requests' },
      { label: 'Slow requests', to: '/site-admin/slow-requests' },
      { label: 'Migrations', to: '/site-admin/migrations' },
    ],
  },
]
