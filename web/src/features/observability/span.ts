/** A span of this page, as OTLP's JSON has it (opentelemetry.io/docs/specs/otlp). */
export interface PageSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  /** 1: in the page; 3: a request. */
  readonly kind: 1 | 3
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
  readonly status: { readonly code?: 2; readonly message?: string }
}

/** What a span belongs to. */
export interface Place {
  readonly traceId: string
  readonly spanId: string
}

export interface SpanFacts {
  readonly name: string
  readonly kind?: PageSpan['kind']
  /** In milliseconds of `performance.now()`, as the end. */
  readonly start: number
  readonly end: number
  readonly parent?: Place | undefined
  readonly attributes?: Readonly<Record<string, string | number | undefined>>
  readonly problem?: string | undefined
}

export const newPlace = (parent?: Place): Place => ({ traceId: parent?.traceId ?? randomHex(16), spanId: randomHex(8) })

export function pageSpan(place: Place, facts: SpanFacts): PageSpan {
  const { name, kind = 1, start, end, parent, attributes = {}, problem } = facts
  return {
    ...place,
    ...(parent && { parentSpanId: parent.spanId }),
    ...{ name, kind, startTimeUnixNano: nanoseconds(start), endTimeUnixNano: nanoseconds(Math.max(start, end)) },
    attributes: Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined
        ? []
        : [{ key, value: typeof value === 'string' ? { stringValue: value } : { doubleValue: value } }],
    ),
    status: problem === undefined ? {} : { code: 2, message: problem },
  }
}

/** Microseconds are the most that a number of this size holds exactly. */
const nanoseconds = (milliseconds: number) => `${Math.round((performance.timeOrigin + milliseconds) * 1000)}000`

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
