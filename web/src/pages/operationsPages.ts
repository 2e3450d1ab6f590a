import { lazy } from 'react'
import type { Pages } from './page.js'

const OverviewPage = lazy(async () => ({
  default: (await import('../features/operations/OverviewPage.js')).OverviewPage,
}))
const OutboundRequestsPage = lazy(async () => ({
  default: (await import('../features/operations/OutboundRequestsPage.js')).OutboundRequestsPage,
}))
const SlowRequestsPage = lazy(async () => ({
  default: (await import('../features/operations/SlowRequestsPage.js')).SlowRequestsPage,
}))
const BackgroundJobsPage = lazy(async () => ({
  default: (await import('../features/operations/BackgroundJobsPage.js')).BackgroundJobsPage,
}))
const MigrationsPage = lazy(async () => ({
  default: (await import('../features/operations/MigrationsPage.js')).MigrationsPage,
}))

/** Pages that tell administrators how the instance is. */
export const operationsPages: Pages = {
  '/site-admin': OverviewPage,
  '/site-admin/outbound-requests': OutboundRequestsPage,
  '/site-admin/slow-requests': SlowRequestsPage,
  '/site-admin/background-jobs': BackgroundJobsPage,
  '/site-admin/migrations': MigrationsPage,
}
