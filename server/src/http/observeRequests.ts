import type { FastifyReply, FastifyRequest } from 'fastify'
import { httpRequestDuration, srcHttpRequestDuration } from '../observability/metrics/instruments.js'
import { currentSpan, within } from '../observability/tracing/currentSpan.js'
import type { Span } from '../observability/tracing/span.js'
import { readTraceparent, traceparentOf } from '../observability/tracing/traceparent.js'
import type { Tracer } from '../observability/tracing/tracer.js'
import type { App } from './mount.js'
import { noteRequest } from './recentRequests.js'
import type { RunningRequest } from './runningRequest.js'

/** What spans of requests are kept by until they end. */
const spans = new WeakMap<FastifyRequest, Span>()

/** Counts and times every request, and begins the traces of those that are traced. */
export function observeRequests(app: App, tracer: Tracer): void {
  const running = new Map<FastifyRequest, number>()
  app.decorate('runningRequests', () => [...running].map(([request, since]) => shown(request, since)))
  app.addHook('onRequest', (request, reply, done) => {
    noteRequest()
    running.set(request, performance.now())
    // Also when the client goes before the end.
    reply.raw.once('close', () => running.delete(request))
    const span = begin(request, reply, tracer)
    if (span === undefined) return done()
    within(span, done)
  })
  // A body is read as it comes in, outside of what the request began.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined || currentSpan() === span) return done()
    within(span, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    running.delete(request)
    count(request, reply)
    end(request, reply)
  })
}

const shown = (request: FastifyRequest, since: number): RunningRequest => ({
  ...{ id: request.id, method: request.method, route: routeOf(request) },
  milliseconds: Math.round(performance.now() - since),
  userId: request.viewer.kind === 'user' ? request.viewer.userId : undefined,
})

function count(request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request)
  const { method } = request
  const seconds = reply.elapsedTime / 1000
  httpRequestDuration.observe({ route, method, status: reply.statusCode }, seconds)
  srcHttpRequestDuration.observe({ route, method, code: reply.statusCode }, seconds)
}

/** The pattern of the route: never a path, which would name repositories. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unmatched'

function begin(request: FastifyRequest, reply: FastifyReply, tracer: Tracer): Span | undefined {
  const route = routeOf(request)
  // Of files, and of what programs ask to see whether we live, there is nothing to be learned.
  if (unwatched.has(route)) return undefined
  const { method } = request
  const span = tracer.begin(
    {
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route, 'sextant.request_id': request.id },
    },
    { asked: asksForTrace(request), parent: readTraceparent(request.headers['traceparent']) },
  )
  if (span === undefined) return undefined
  spans.set(request, span)
  // Who goes before the end gets no response, but was served all the same.
  reply.raw.once('close', () => end(request, reply))
  reply.header('x-trace', tracer.addressOf(span.traceId) ?? span.traceId).header('traceparent', traceparentOf(span))
  return span
}

const unwatched = new Set(['/.assets/*', '/healthz', '/readyz', '/metrics', '/-/debug/otlp/v1/traces'])

function asksForTrace(request: FastifyRequest): boolean {
  const { query } = request
  const parameter = typeof query === 'object' && query !== null && 'trace' in query ? query.trace : undefined
  return isYes(parameter) || isYes(request.headers['x-sourcegraph-should-trace'])
}

const isYes = (value: unknown) => value === '1' || value === 'true'

function end(request: FastifyRequest, reply: FastifyReply): void {
  const span = spans.get(request)
  if (span === undefined) return
  span.set({ 'http.response.status_code': reply.statusCode })
  if (reply.statusCode >= 500) span.fail(`It answered ${reply.statusCode}.`)
  span.end()
}
