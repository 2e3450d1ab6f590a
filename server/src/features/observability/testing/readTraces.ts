import type { Received } from './receiver.js'

/** A span as a collector got it. */
export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: Readonly<Record<string, unknown>>
  readonly failed: boolean
  readonly service: unknown
}

// oxlint-disable-next-line typescript/no-explicit-any -- every part of it is checked here
type Any = any

/** The spans of requests to a collector. Throws for what OTLP's JSON does not allow (opentelemetry.io/docs/specs/otlp). */
export function readTraces(received: readonly Received[]): readonly ReceivedSpan[] {
  return received.flatMap(({ path, headers, body }) => {
    must(path.endsWith('/v1/traces'), path)
    must(headers['content-type'] === 'application/json', String(headers['content-type']))
    const { resourceSpans } = JSON.parse(body)
    must(Array.isArray(resourceSpans) && resourceSpans.length > 0, body)
    return resourceSpans.flatMap(({ resource, scopeSpans }: Any) => {
      const about = readAttributes(resource.attributes)
      must(typeof about['service.name'] === 'string', body)
      return scopeSpans.flatMap(({ scope, spans }: Any) => {
        must(typeof scope.name === 'string', body)
        return spans.map((span: Any) => readSpan(span, about['service.name']))
      })
    })
  })
}

function readSpan(span: Any, service: unknown): ReceivedSpan {
  const { traceId, spanId, parentSpanId, name, kind, status } = span
  must(/^[0-9a-f]{32}$/.test(traceId) && !/^0+$/.test(traceId), traceId)
  must(/^[0-9a-f]{16}$/.test(spanId) && !/^0+$/.test(spanId), spanId)
  must(parentSpanId === undefined || /^[0-9a-f]{16}$/.test(parentSpanId), parentSpanId)
  must(typeof name === 'string' && name !== '' && [1, 2, 3, 4, 5].includes(kind), name)
  const times = [span.startTimeUnixNano, span.endTimeUnixNano]
  must(
    times.every((time) => typeof time === 'string' && /^\d{19}$/.test(time)),
    times.join(),
  )
  must(BigInt(times[1]) >= BigInt(times[0]), times.join())
  must(status.code === undefined || [0, 1, 2].includes(status.code), JSON.stringify(status))
  return {
    ...{ traceId, spanId, ...(parentSpanId && { parentSpanId }), name, kind, service },
    ...{ attributes: readAttributes(span.attributes), failed: status.code === 2 },
  }
}

function readAttributes(attributes: Any): Readonly<Record<string, unknown>> {
  must(Array.isArray(attributes), 'attributes')
  const pairs = attributes.map(({ key, value }: Any) => {
    const [kind = '', ...others] = Object.keys(value)
    must(others.length === 0 && ['stringValue', 'boolValue', 'intValue', 'doubleValue'].includes(kind), key)
    must(kind !== 'intValue' || /^-?\d+$/.test(value.intValue), key)
    return [key, value[kind]] as const
  })
  must(new Set(pairs.map(([key]: Any) => key)).size === pairs.length, 'a key twice')
  return Object.fromEntries(pairs)
}

function must(condition: boolean, what: string): void {
  if (!condition) throw new Error(`Not OTLP: ${what}`)
}
