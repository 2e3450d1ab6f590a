import type { TraceContext } from './span.js'

/**
 * Reads a `traceparent` header (W3C Trace Context, 3.2): `00-<trace id>-<span id>-<flags>`. Undefined for what is none:
 * ids of zeros only, the version ff, or anything else in its place. Of later versions what comes after is passed over.
 */
export function readTraceparent(header: unknown): TraceContext | undefined {
  if (typeof header !== 'string') return undefined
  const found = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(header)
  if (!found) return undefined
  const [, version, traceId = '', spanId = '', flags = '', rest] = found
  if (version === 'ff' || (version === '00' && rest !== undefined)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** The header for a request that belongs to this span. */
export const traceparentOf = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-0${sampled ? 1 : 0}`
