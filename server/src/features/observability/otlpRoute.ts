import { AppError } from '@sextant/base'
import * as v from 'valibot'
import type { Configuration } from '../../configuration/index.js'
import { askerOf } from '../../http/fairGate.js'
import type { Mount } from '../../http/mount.js'
import { createRateLimit } from '../../http/rateLimit.js'
import { redactText } from '../../http/redact.js'
import type { SpanExporter } from '../../observability/tracing/exporter.js'
import type { OTLPSpan } from '../../observability/tracing/otlp.js'

const bodyLimit = 256 * 1024
const mostSpans = 256
const mostAttributes = 32
const longestText = 256
/** A page sends every five seconds while something goes on, and a person may have some tabs. */
const mostEachMinute = 60

const text = v.pipe(
  v.string(),
  v.transform((value) => redactText(value).slice(0, longestText)),
)
const hex = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`)))
const time = v.pipe(v.string(), v.regex(/^\d{16,20}$/))
const value = v.union([
  v.strictObject({ stringValue: text }),
  v.strictObject({ boolValue: v.boolean() }),
  v.strictObject({ intValue: v.pipe(v.string(), v.regex(/^-?\d{1,19}$/)) }),
  v.strictObject({ doubleValue: v.pipe(v.number(), v.finite()) }),
])
const attribute = v.object({ key: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)), value })

/** A span of a page. What else one may hold is left out. */
const span = v.object({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: v.optional(hex(16)),
  name: text,
  kind: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  startTimeUnixNano: time,
  endTimeUnixNano: time,
  attributes: v.optional(v.pipe(v.array(attribute), v.maxLength(mostAttributes)), []),
  status: v.optional(v.object({ code: v.optional(v.literal(2)), message: v.optional(text) }), {}),
})

const traceData = v.object({
  resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(span) })) })),
})

export interface OTLPRouteServices {
  readonly configuration: Configuration
  readonly exporter: SpanExporter
}

/**
 * `POST /-/debug/otlp/v1/traces`: spans of pages, on their way to the collector. Pages may ask no other server than this,
 * and what they say of themselves is checked and shortened here.
 */
export function otlpRoute({ configuration, exporter }: OTLPRouteServices): Mount {
  const limit = createRateLimit({ limit: mostEachMinute, windowSeconds: 60 })
  const isOn = () => {
    const { endpoint = '' } = configuration.get('observability.client').openTelemetry ?? {}
    const { endpoint: collector, sampling } = configuration.get('observability.tracing')
    return endpoint !== '' && collector !== undefined && sampling !== 'none'
  }
  return (app) => {
    app.post('/-/debug/otlp/v1/traces', { bodyLimit }, (request) => {
      if (!isOn()) throw new AppError('not_found', 'no-route', 'There is nothing here.')
      if (!limit.spend(askerOf(request.viewer, request.ip))) throw tooMany
      exporter.add(spansOf(request.body), 'sextant-web')
      return { partialSuccess: {} }
    })
  }
}

const tooMany = new AppError('resource_exhausted', 'too-many-spans', 'Too many spans were sent.')

function spansOf(body: unknown): readonly OTLPSpan[] {
  const read = v.safeParse(traceData, body)
  const spans = read.success
    ? read.output.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    : []
  if (!read.success || spans.length > mostSpans) {
    throw new AppError(
      'invalid_argument',
      'bad-spans',
      'The body must be trace data as OTLP has it, of at most 256 spans.',
    )
  }
  return spans.map(({ parentSpanId, status, ...rest }) => ({
    ...rest,
    ...(parentSpanId !== undefined && { parentSpanId }),
    status: status.code === 2 ? { code: 2, message: status.message ?? '' } : {},
  }))
}
