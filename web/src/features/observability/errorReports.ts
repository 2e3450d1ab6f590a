import { AppError } from '@sextant/base'
import { type ErrorEvent, envelopeType, errorEnvelope, type PageContext, stackFrames } from '@sextant/contract'
import { routeName } from './pageSpans.js'

/** So many errors of one page are reported. */
const mostReports = 20

/** Reports what breaks in this page and was not expected. */
export function watchErrors(dsn: string, { version, currentUser }: PageContext): void {
  let left = mostReports
  const report = (thrown: unknown) => {
    if (!isReportable(thrown) || left <= 0) return
    left -= 1
    const event = eventOf(thrown, { release: version, user: currentUser?.id })
    const headers = { 'content-type': envelopeType, 'x-requested-with': 'Sextant' }
    const request = { method: 'POST', headers, body: errorEnvelope(dsn, event), credentials: 'same-origin' } as const
    // That an error could not be reported is not to be reported.
    fetch('/-/debug/sentry', { ...request, keepalive: true }).catch(() => {})
  }
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  // What a part of the page has caught, and shows in its place.
  addEventListener('sextant:caught', (event) => report(event instanceof CustomEvent ? event.detail : undefined))
}

const hushed = /^ResizeObserver loop (limit exceeded|completed with undelivered notifications)/
// Of a version that the server no longer has; the three are of Chromium, Firefox and Safari.
const gone = /dynamically imported module|Importing a module script failed/

/**
 * Whether an error is flagged as one of ours: refusals are sentences for people, a request that was called off is as it
 * should be, and what is thrown without being an error says nothing.
 */
export function isReportable(thrown: unknown): thrown is Error {
  if (!(thrown instanceof Error) || thrown instanceof AppError) return false
  const isCalledOff = thrown.name === 'AbortError' || thrown.name === 'TimeoutError'
  return !isCalledOff && !hushed.test(thrown.message) && !gone.test(thrown.message)
}

function eventOf(
  { name, message, stack = '' }: Error,
  { release, user }: { readonly release: string; readonly user: string | undefined },
): ErrorEvent {
  return {
    event_id: crypto.randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    ...{ platform: 'javascript', level: 'error', release },
    ...(user !== undefined && { user: { id: user } }),
    tags: { route: routeName() },
    exception: { values: [{ type: name, value: message.slice(0, 1000), stacktrace: { frames: stackFrames(stack) } }] },
  }
}
