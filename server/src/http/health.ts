import { AppError, type Logger } from '@sextant/base'
import { eventStreamsOpen } from '../observability/metrics/instruments.js'
import { metricsText, metricsType, type Reading } from '../observability/metrics/readings.js'
import type { App } from './mount.js'
import { productVersion } from './version.js'

/** Something that must work for the server to be of use. Rejects with the reason when it does not. */
export type HealthCheck = () => Promise<void>

export interface HealthOptions {
  readonly version: string
  /** By a short name that the answer shows; the reason of a failure goes to the log only. */
  readonly checks: Readonly<Record<string, HealthCheck>>
  readonly log: Logger
  /** What the metrics are read anew from. */
  readonly readings: readonly Reading[]
}

/** A check that takes longer has failed. */
const longestCheck = 5_000

/** `/healthz` and `/readyz` for probes, `/__version` for clients, `/metrics` for Prometheus. */
export function mountHealth(app: App, options: HealthOptions): void {
  const answer = async () => {
    const checks = await runChecks(options)
    const ok = Object.values(checks).every((result) => result === 'ok')
    return { status: ok ? 200 : 503, body: { status: ok ? 'ok' : 'failing', version: options.version, checks } }
  }
  for (const path of ['/healthz', '/readyz']) {
    app.get(path, async (_request, reply) => {
      const { status, body } = await answer()
      return reply.code(status).send(body)
    })
  }
  app.get('/__version', (_request, reply) => reply.type('text/plain; charset=utf-8').send(productVersion))
  mountMetrics(app, options)
}

async function runChecks({ checks, log }: HealthOptions): Promise<Record<string, 'ok' | 'failing'>> {
  const results = Object.entries(checks).map(async ([name, check]) => {
    try {
      await withinLimit(check())
      return [name, 'ok'] as const
    } catch (error) {
      log.warn('health check failed', { check: name, error })
      return [name, 'failing'] as const
    }
  })
  return Object.fromEntries(await Promise.all(results))
}

async function withinLimit(check: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new AppError('deadline_exceeded', 'health-check', 'It took too long.')),
      longestCheck,
    )
  })
  await Promise.race([check, late]).finally(() => clearTimeout(timer))
}

function mountMetrics(app: App, { readings, log }: HealthOptions): void {
  const streams = () => eventStreamsOpen.set(app.eventStreams.open)
  app.get('/metrics', async (_request, reply) =>
    reply.type(metricsType).send(await metricsText([streams, ...readings], log)),
  )
}
