import { AppError } from '@sextant/base'
import { envelopeType } from '@sextant/contract'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Configuration } from '../../configuration/index.js'
import { encodeId } from '../../graphql/ids.js'
import { askerOf } from '../../http/fairGate.js'
import type { Mount } from '../../http/mount.js'
import { createRateLimit } from '../../http/rateLimit.js'
import type { ErrorReport } from '../../observability/reports/event.js'
import type { Reporter } from '../../observability/reports/reporter.js'

const bodyLimit = 64 * 1024
const mostFrames = 50
const mostEachMinute = 20

const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))
const frame = v.object({ function: v.string(), filename: v.string(), lineno: place, colno: place })
const exception = v.object({
  type: v.string(),
  value: v.string(),
  stacktrace: v.object({ frames: v.pipe(v.array(frame), v.maxLength(mostFrames)) }),
})
const event = v.object({
  release: v.string(),
  tags: v.optional(v.object({ route: v.optional(v.string()) }), {}),
  exception: v.object({ values: v.tuple([exception]) }),
})

export interface ReportRouteServices {
  readonly configuration: Configuration
  readonly reporter: Reporter
}

/**
 * `POST /-/debug/sentry`: errors of pages, on their way to where errors are reported. Only for the project that is set:
 * this is no way to others. Who it was is what the session says, and what the page says is cleaned.
 */
export function reportRoute({ configuration, reporter }: ReportRouteServices): Mount {
  const limit = createRateLimit({ limit: mostEachMinute, windowSeconds: 60 })
  return (app) => {
    app.addContentTypeParser(envelopeType, { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    app.post('/-/debug/sentry', { bodyLimit }, (request) => {
      const dsn = configuration.get('log').sentry?.dsn ?? ''
      if (dsn === '') throw new AppError('not_found', 'no-route', 'There is nothing here.')
      if (!limit.spend(askerOf(request.viewer, request.ip))) throw tooMany
      const report = reportOf(request, dsn)
      void reporter.report(report, 'web')
      return {}
    })
  }
}

const tooMany = new AppError('resource_exhausted', 'too-many-reports', 'Too many errors were reported.')

function reportOf({ body, viewer }: FastifyRequest, dsn: string): ErrorReport {
  const [head, item, payload] = typeof body === 'string' ? body.split('\n', 3).map(parsed) : []
  const named = v.safeParse(v.object({ dsn: v.literal(dsn) }), head)
  const isEvent = v.safeParse(v.object({ type: v.literal('event') }), item)
  const read = v.safeParse(event, payload)
  if (!named.success || !isEvent.success || !read.success) {
    throw new AppError(
      'invalid_argument',
      'bad-envelope',
      'The body must be an envelope with one event for this project.',
    )
  }
  const { release, tags, exception: thrown } = read.output
  const [{ type, value, stacktrace }] = thrown.values
  return {
    ...{ type, message: value, frames: stacktrace.frames, release, platform: 'javascript' },
    userId: viewer.kind === 'user' ? encodeId('User', viewer.userId) : undefined,
    tags: { source: 'web', ...(tags.route !== undefined && { route: tags.route }) },
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
