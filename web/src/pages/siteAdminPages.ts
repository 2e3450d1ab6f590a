import { lazy } from 'react'
import type { Pages } from './page.js'

const CodeGraphDashboard = lazy(async () => ({
  default: (await import('../features/precise-indexes/DashboardPage.js')).DashboardPage,
}))
const PreciseIndexesPage = lazy(async () => ({
  default: (await import('../features/precise-indexes/IndexesPage.js')).IndexesPage,
}))
const PreciseIndexPage = lazy(async () => ({
  default: (await import('../features/precise-indexes/IndexPage.js')).IndexPage,
}))
const GitserversPage = lazy(async () => ({
  default: (await import('../features/mirrors/GitserversPage.js')).GitserversPage,
}))
const InitPage = lazy(async () => ({ default: (await import('../features/sign-in/InitPage.js')).InitPage }))
const CodeHostsPage = lazy(async () => ({
  default: (await import('../features/code-hosts/CodeHostsPage.js')).CodeHostsPage,
}))
const NewCodeHostPage = lazy(async () => ({
  default: (await import('../features/code-hosts/NewCodeHostPage.js')).NewCodeHostPage,
}))
const CodeHostPage = lazy(async () => ({
  default: (await import('../features/code-hosts/CodeHostPage.js')).CodeHostPage,
}))
const EditCodeHostPage = lazy(async () => ({
  default: (await import('../features/code-hosts/EditCodeHostPage.js')).EditCodeHostPage,
}))
const WebhooksPage = lazy(async () => ({
  default: (await import('../features/webhooks/WebhooksPage.js')).WebhooksPage,
}))
const NewWebhookPage = lazy(async () => ({
  default: (await import('../features/webhooks/NewWebhookPage.js')).NewWebhookPage,
}))
const WebhookPage = lazy(async () => ({ default: (await import('../features/webhooks/WebhookPage.js')).WebhookPage }))
const EditWebhookPage = lazy(async () => ({
  default: (await import('../features/webhooks/EditWebhookPage.js')).EditWebhookPage,
}))
const SyncsPage = lazy(async () => ({ default: (await import('../features/permissions/SyncsPage.js')).SyncsPage }))
const SetupPage = lazy(async () => ({
  default: (await import('../features/repositories-admin/setup/SetupPage.js')).SetupPage,
}))
const PoliciesPage = lazy(async () => ({
  default: (await import('../features/auto-indexing/PoliciesPage.js')).PoliciesPage,
}))
const PolicyPage = lazy(async () => ({ default: (await import('../features/auto-indexing/PolicyPage.js')).PolicyPage }))
const InferencePage = lazy(async () => ({
  default: (await import('../features/auto-indexing/InferencePage.js')).InferencePage,
}))
const RepositoriesPage = lazy(async () => ({
  default: (await import('../features/repositories-admin/list/RepositoriesPage.js')).RepositoriesPage,
}))

/** Pages of site administration. */
export const siteAdminPages: Pages = {
  '/site-admin/code-graph': CodeGraphDashboard,
  '/site-admin/code-graph/dashboard': CodeGraphDashboard,
  '/site-admin/code-graph/indexes': PreciseIndexesPage,
  '/site-admin/code-graph/indexes/{id}': PreciseIndexPage,
  '/site-admin/gitservers': GitserversPage,
  '/site-admin/init': InitPage,
  '/site-admin/external-services': CodeHostsPage,
  '/site-admin/external-services/new': NewCodeHostPage,
  '/site-admin/external-services/add': NewCodeHostPage,
  '/site-admin/external-services/{externalServiceID}': CodeHostPage,
  '/site-admin/external-services/{externalServiceID}/edit': EditCodeHostPage,
  '/site-admin/webhooks/incoming': WebhooksPage,
  '/site-admin/webhooks/incoming/create': NewWebhookPage,
  '/site-admin/webhooks/incoming/{id}': WebhookPage,
  '/site-admin/webhooks/incoming/{id}/edit': EditWebhookPage,
  '/site-admin/permissions-syncs': SyncsPage,
  '/setup': SetupPage,
  '/site-admin/code-graph/configuration': PoliciesPage,
  '/site-admin/code-graph/configuration/{id}': PolicyPage,
  '/site-admin/code-graph/inference-configuration': InferencePage,
  '/site-admin/repositories': RepositoriesPage,
}
