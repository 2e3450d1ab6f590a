import { type AttributeValue, type EndedSpan, spanKinds } from './span.js'

/** The body of `POST <endpoint>/v1/traces` as JSON: opentelemetry.io/docs/specs/otlp, `ExportTraceServiceRequest`. */
export interface TraceRequest {
  readonly resourceSpans: readonly ResourceSpans[]
}

export interface ResourceSpans {
  readonly resource: { readonly attributes: readonly KeyValue[] }
  readonly scopeSpans: readonly { readonly scope: { readonly name: string }; readonly spans: readonly OTLPSpan[] }[]
}

export interface OTLPSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  /** 64-bit numbers are strings in protobuf's JSON. */
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly KeyValue[]
  /** 2 for a failure. */
  readonly status: { readonly code?: 2; readonly message?: string }
}

interface KeyValue {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

/** Spans as a collector takes them. */
export function traceRequest(
  spans: readonly OTLPSpan[],
  resource: Readonly<Record<string, AttributeValue>>,
): TraceRequest {
  const attributes = keyValues(Object.entries(resource))
  return { resourceSpans: [{ resource: { attributes }, scopeSpans: [{ scope: { name: 'sextant' }, spans }] }] }
}

export function otlpSpan(span: EndedSpan): OTLPSpan {
  const { traceId, spanId, parentId, name, kind, startedAt, endedAt, attributes, problem } = span
  return {
    ...{ traceId, spanId, ...(parentId !== undefined && { parentSpanId: parentId }), name, kind: spanKinds[kind] },
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(Math.max(startedAt, endedAt)),
    attributes: keyValues(attributes),
    status: problem === undefined ? {} : { code: 2, message: problem },
  }
}

/** Of milliseconds since 1970. Microseconds are the most that a number of this size holds exactly. */
const nanoseconds = (milliseconds: number) => `${Math.round(milliseconds * 1000)}000`

export const keyValues = (attributes: readonly (readonly [string, AttributeValue])[]): KeyValue[] =>
  attributes.map(([key, value]) => ({ key, value: valueOf(value) }))

function valueOf(value: AttributeValue): Readonly<Record<string, unknown>> {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
