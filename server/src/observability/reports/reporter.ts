import { type Logger, messageOf } from '@sextant/base'
import { envelopeType, errorEnvelope } from '@sextant/contract'
import type { Outgoing } from '../../http/outgoing.js'
import { createRateLimit } from '../../http/rateLimit.js'
import { errorReports } from '../metrics/instruments.js'
import type { ReportTarget } from './dsn.js'
import { type ErrorReport, errorEvent } from './event.js'

/** Sends what broke to where errors are reported. */
export interface Reporter {
  /** Resolves when it was sent, or is not going to be; never rejects. */
  report(report: ErrorReport, source: 'server' | 'web'): Promise<void>
}

export interface ReporterOptions {
  readonly outgoing: Outgoing
  /** As it is set now; undefined where none is. */
  readonly target: (source: 'server' | 'web') => ReportTarget | undefined
  readonly log: Logger
}

/** A fault in a loop must flood nobody: so many reports a minute in all, and so many of what looks the same. */
const mostEachMinute = 60
const mostAlike = 5
const mostAtOnce = 8
const longestPause = 10 * 60_000

export function openReporter({ outgoing, target, log }: ReporterOptions): Reporter {
  const all = createRateLimit({ limit: mostEachMinute, windowSeconds: 60 })
  const alike = createRateLimit({ limit: mostAlike, windowSeconds: 60 })
  let running = 0
  let closedUntil = 0
  const mayGo = ({ type, message }: ErrorReport) =>
    running < mostAtOnce &&
    performance.now() >= closedUntil &&
    alike.spend(`${type} ${message.slice(0, 200)}`) &&
    all.spend('')
  return {
    async report(report, source) {
      const to = target(source)
      if (!to) return
      if (!mayGo(report)) return errorReports.inc({ source, outcome: 'held-back' })
      running += 1
      try {
        const answer = await outgoing.send(envelopeRequest(to, report))
        const taken = answer.status >= 200 && answer.status < 300
        errorReports.inc({ source, outcome: taken ? 'sent' : 'refused' })
        if (answer.status === 429) closedUntil = performance.now() + pauseOf(answer.headers['retry-after'])
      } catch (error) {
        errorReports.inc({ source, outcome: 'failed' })
        // Not `error`: that would be reported.
        log.warn('An error could not be reported', { reason: messageOf(error) })
      } finally {
        running -= 1
      }
    },
  }
}

const pauseOf = (seconds: string | undefined) => Math.min(Math.max(Number(seconds) || 60, 1) * 1000, longestPause)

function envelopeRequest({ dsn, url, publicKey }: ReportTarget, report: ErrorReport) {
  return {
    method: 'POST',
    url,
    headers: {
      'content-type': envelopeType,
      'user-agent': 'Sextant',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=sextant/1, sentry_key=${publicKey}`,
    },
    body: errorEnvelope(dsn, errorEvent(report)),
    deadline: 10_000,
    maxBytes: 64 * 1024,
    isAboutOthers: true,
  } as const
}
