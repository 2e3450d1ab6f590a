import { type Logger, messageOf } from '@sextant/base'
import type { Outgoing, OutgoingResponse } from '../../http/outgoing.js'
import { spansDropped, spansExported } from '../metrics/instruments.js'
import { type OTLPSpan, traceRequest } from './otlp.js'
import type { AttributeValue } from './span.js'

/** Where spans go, as it is set now. */
export interface Collector {
  /** `/v1/traces` is put behind it. */
  readonly endpoint: URL
  readonly headers: Readonly<Record<string, string>>
}

export interface ExporterOptions {
  readonly outgoing: Outgoing
  /** Asked before each sending; undefined where no collector is set. */
  readonly collector: () => Collector | undefined
  readonly resource: Readonly<Record<string, AttributeValue>>
  readonly log: Logger
  readonly timing?: Partial<ExportTiming>
}

export interface ExportTiming {
  /** Spans wait for company no longer than this, in milliseconds. */
  readonly delay: number
  /** The pause before the second try; doubled with each. */
  readonly pause: number
}

/** Sends spans to a collector, in batches. */
export interface SpanExporter {
  /** Takes spans of this server, or (`service` 'sextant-web') of its pages; drops them when too many wait. */
  add(spans: readonly OTLPSpan[], service?: ServiceName): void
  /** Sends what waits, once. */
  flush(): Promise<void>
  close(): Promise<void>
}

export type ServiceName = 'sextant' | 'sextant-web'

/** The sizes of OpenTelemetry's own batch processor (specification, "Batching processor"). */
const mostWaiting = 2048
const batchSize = 512
/** As the specification has it: an export has 30 s. */
const exportTimeout = 30_000
const usualTiming: ExportTiming = { delay: 5000, pause: 1000 }
const mostTries = 4
/** So often at most it is logged that the collector takes nothing. */
const complainEvery = 5 * 60_000

interface Waiting {
  readonly span: OTLPSpan
  readonly service: ServiceName
}

export function openExporter(options: ExporterOptions): SpanExporter {
  return new Exporter(options)
}

class Exporter implements SpanExporter {
  readonly #options: ExporterOptions
  readonly #timing: ExportTiming
  #waiting: Waiting[] = []
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> | undefined
  readonly #closing = new AbortController()
  #complainedAt = Number.NEGATIVE_INFINITY

  constructor(options: ExporterOptions) {
    this.#options = options
    this.#timing = { ...usualTiming, ...options.timing }
  }

  add(spans: readonly OTLPSpan[], service: ServiceName = 'sextant'): void {
    const room = this.#closing.signal.aborted ? 0 : Math.max(0, mostWaiting - this.#waiting.length)
    for (const span of spans.slice(0, room)) this.#waiting.push({ span, service })
    if (spans.length > room) spansDropped.inc({ reason: 'queue-full' }, spans.length - room)
    if (this.#waiting.length >= batchSize) this.#begin()
    else if (this.#waiting.length > 0) this.#plan()
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#begin()
    await this.#sending
  }

  /** What waits is offered once more; no time is spent on tries. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('The server is stopping.'))
    await this.#sending
    await this.flush()
  }

  #plan(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#begin()
    }, this.#timing.delay).unref()
  }

  /** One sending at a time: a slow collector must not be asked by many at once. */
  #begin(): void {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
      if (this.#waiting.length > 0 && !this.#closing.signal.aborted) this.#plan()
    })
  }

  async #sendAll(): Promise<void> {
    for (let left = Math.ceil(mostWaiting / batchSize); left > 0 && this.#waiting.length > 0; left -= 1) {
      const [{ service } = { service: 'sextant' as const }] = this.#waiting
      const isAlike = (each: Waiting) => each.service === service
      const batch = this.#waiting.filter(isAlike).slice(0, batchSize)
      const taken = new Set(batch)
      this.#waiting = this.#waiting.filter((each) => !taken.has(each))
      await this.#send(
        batch.map(({ span }) => span),
        service,
      )
    }
  }

  async #send(spans: readonly OTLPSpan[], service: ServiceName): Promise<void> {
    const collector = this.#options.collector()
    if (!collector) return spansDropped.inc({ reason: 'no-collector' }, spans.length)
    const body = JSON.stringify(traceRequest(spans, { ...this.#options.resource, 'service.name': service }))
    for (let tries = 1; ; tries += 1) {
      const outcome = await this.#try(collector, body)
      if (outcome === 'taken') return spansExported.inc(spans.length)
      if (outcome.reason === 'refused' || tries === mostTries || this.#closing.signal.aborted) {
        spansDropped.inc({ reason: outcome.reason }, spans.length)
        return this.#complain(outcome.why)
      }
      await this.#pause(outcome.pause ?? this.#timing.pause * 2 ** (tries - 1))
    }
  }

  async #try({ endpoint, headers }: Collector, body: string): Promise<'taken' | Refusal> {
    try {
      const answer = await this.#options.outgoing.send({
        method: 'POST',
        url: tracesURL(endpoint),
        headers: { 'user-agent': 'Sextant', ...headers, 'content-type': 'application/json' },
        body,
        deadline: exportTimeout,
        maxBytes: 64 * 1024,
        isAboutOthers: true,
      })
      return answer.status >= 200 && answer.status < 300 ? 'taken' : refusalOf(answer)
    } catch (error) {
      return { reason: 'unreachable', why: messageOf(error) }
    }
  }

  #pause(milliseconds: number): Promise<void> {
    const { signal } = this.#closing
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, milliseconds).unref()
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
    })
  }

  #complain(why: string): void {
    if (performance.now() - this.#complainedAt < complainEvery) return
    this.#complainedAt = performance.now()
    this.#options.log.warn('The collector of traces did not take spans', { error: why })
  }
}

interface Refusal {
  /** What is refused will not be taken later either. */
  readonly reason: 'refused' | 'unavailable' | 'unreachable'
  readonly why: string
  /** As long as the collector asks for, in milliseconds. */
  readonly pause?: number
}

/** The answers after which OTLP wants another try. */
const passing = new Set([429, 502, 503, 504])
const longestPause = 60_000

function refusalOf({ status, headers }: OutgoingResponse): Refusal {
  const why = `It answered ${status}.`
  if (!passing.has(status)) return { reason: 'refused', why }
  const seconds = Number(headers['retry-after'])
  const pause = seconds > 0 ? Math.min(seconds * 1000, longestPause) : undefined
  return { reason: 'unavailable', why, ...(pause !== undefined && { pause }) }
}

/** Trace data goes to a path under the endpoint. */
function tracesURL(endpoint: URL): URL {
  const url = new URL(endpoint)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/traces`
  return url
}
