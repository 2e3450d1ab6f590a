import type { PageContext } from '@sextant/contract'
import { watchErrors } from './errorReports.js'
import { watchFetch } from './fetchSpans.js'
import { watchPages } from './pageSpans.js'
import { openSpanQueue } from './spanQueue.js'

/** Tells of this page what the administrator has set. Loaded only where something is. */
export function watchPage(context: PageContext): void {
  const { openTelemetry, sentryDSN } = context
  if (sentryDSN) watchErrors(sentryDSN, context)
  if (!openTelemetry) return
  const queue = openSpanQueue({ ...openTelemetry, fetch: window.fetch.bind(window) })
  watchFetch(queue, watchPages(queue))
}
