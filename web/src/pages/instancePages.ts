import { lazy } from 'react'
import type { Pages } from './page.js'

const PingsPage = lazy(async () => ({ default: (await import('../features/instance/PingsPage.js')).PingsPage }))
const UpdatesPage = lazy(async () => ({ default: (await import('../features/instance/UpdatesPage.js')).UpdatesPage }))
const ReportBugPage = lazy(async () => ({
  default: (await import('../features/instance/ReportBugPage.js')).ReportBugPage,
}))
const OwnAnalyticsPage = lazy(async () => ({
  default: (await import('../features/own-signals/OwnAnalyticsPage.js')).OwnAnalyticsPage,
}))
const OwnSignalsPage = lazy(async () => ({
  default: (await import('../features/own-signals/OwnSignalsPage.js')).OwnSignalsPage,
}))
const TourEditorPage = lazy(async () => ({
  default: (await import('../features/onboarding-tour/TourEditorPage.js')).TourEditorPage,
}))

/** Pages about the instance itself: what it tells, its version, its reports, its tour, and who owns its files. */
export const instancePages: Pages = {
  '/site-admin/pings': PingsPage,
  '/site-admin/updates': UpdatesPage,
  '/site-admin/report-bug': ReportBugPage,
  '/site-admin/analytics/own': OwnAnalyticsPage,
  '/site-admin/own-signal-page': OwnSignalsPage,
  '/site-admin/end-user-onboarding': TourEditorPage,
}
