import type { AreaGroup } from '../../shell/AreaLayout.js'

/** The pages of site administration that are built, in the order in which an administrator meets them. */
export const siteAdminGroups: readonly AreaGroup[] = [
  {
    title: 'Instance',
    links: [
      { label: 'Overview', to: '/site-admin' },
      { label: 'Updates', to: '/site-admin/updates' },
      { label: 'Pings', to: '/site-admin/pings' },
      { label: 'Report a bug', to: '/site-admin/report-bug' },
    ],
  },
  {
    title: 'Configuration',
    links: [
      { label: 'Site configuration', to: '/site-admin/configuration' },
      { label: 'Global settings', to: '/site-admin/global-settings' },
      { label: 'License', to: '/site-admin/license' },
      { label: 'Feature flags', to: '/site-admin/feature-flags' },
      { label: 'End user onboarding', to: '/site-admin/end-user-onboarding' },
    ],
  },
  {
    title: 'Repositories',
    links: [
      { label: 'Repositories', to: '/site-admin/repositories' },
      { label: 'Code host connections', to: '/site-admin/external-services' },
      { label: 'Incoming webhooks', to: '/site-admin/webhooks/incoming' },
      { label: 'Git servers', to: '/site-admin/gitservers' },
    ],
  },
  {
    title: 'Code graph',
    links: [
      { label: 'Precise indexes', to: '/site-admin/code-graph/dashboard' },
      { label: 'Ownership signals', to: '/site-admin/own-signal-page' },
      { label: 'Ownership analytics', to: '/site-admin/analytics/own' },
    ],
  },
  {
    title: 'People',
    links: [
      { label: 'Users', to: '/site-admin/users' },
      { label: 'Organizations', to: '/site-admin/organizations' },
      { label: 'Roles', to: '/site-admin/roles' },
      { label: 'Surveys', to: '/site-admin/surveys' },
      { label: 'Account requests', to: '/site-admin/account-requests' },
    ],
  },
  {
    title: 'Access',
    links: [
      { label: 'Authentication providers', to: '/site-admin/auth/providers' },
      { label: 'External accounts', to: '/site-admin/auth/external-accounts' },
      { label: 'Permission syncs', to: '/site-admin/permissions-syncs' },
      { label: 'Entitlements', to: '/site-admin/entitlements' },
      { label: 'Access tokens', to: '/site-admin/tokens' },
      { label: 'OAuth clients', to: '/site-admin/oauth-clients' },
      { label: 'Audit log', to: '/site-admin/audit-log' },
    ],
  },
  {
    title: 'Maintenance',
    links: [
      { label: 'Background jobs', to: '/site-admin/background-jobs' },
      { label: 'Outbound requests', to: '/site-admin/outbound-requests' },
      { label: 'Slow requests', to: '/site-admin/slow-requests' },
      { label: 'Migrations', to: '/site-admin/migrations' },
    ],
  },
]
