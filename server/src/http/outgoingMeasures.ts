import { outboundDuration } from '../observability/metrics/instruments.js'
import { clock } from '../observability/metrics/timed.js'
import { inSpan } from '../observability/tracing/currentSpan.js'
import { traceparentOf } from '../observability/tracing/traceparent.js'
import type { OutgoingRequest, OutgoingResponse } from './outgoingRequest.js'

/** Sends a request that is measured, and that carries on the trace that it belongs to. */
export function measured(
  request: OutgoingRequest,
  send: (request: OutgoingRequest) => Promise<OutgoingResponse>,
): Promise<OutgoingResponse> {
  return request.isAboutOthers ? timed(request, send) : traced(request, (each) => timed(each, send))
}

type Send = (request: OutgoingRequest) => Promise<OutgoingResponse>

function traced(request: OutgoingRequest, send: Send): Promise<OutgoingResponse> {
  const { method = 'GET', url } = request
  const attributes = { 'http.request.method': method, 'server.address': url.hostname, 'url.scheme': url.protocol }
  return inSpan(
    `${method} outbound`,
    async (span) => {
      if (!span) return send(request)
      const answer = await send({ ...request, headers: { ...request.headers, traceparent: traceparentOf(span) } })
      span.set({ 'http.response.status_code': answer.status })
      if (answer.status >= 500) span.fail(`It answered ${answer.status}.`)
      return answer
    },
    { kind: 'client', attributes },
  )
}

async function timed(request: OutgoingRequest, send: Send): Promise<OutgoingResponse> {
  const { method = 'GET' } = request
  const seconds = clock()
  let outcome = 'failed'
  try {
    const answer = await send(request)
    outcome = `${Math.floor(answer.status / 100)}xx`
    return answer
  } finally {
    outboundDuration.observe({ method, outcome }, seconds())
  }
}
