import { randomBytes } from 'node:crypto'
import { redactText } from '../../http/redact.js'

/** Which trace a request belongs to, as `traceparent` of W3C Trace Context tells it. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  readonly sampled: boolean
}

/** As OTLP counts them: trace.proto, `Span.SpanKind`. */
export const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const
export type SpanKind = keyof typeof spanKinds

export type AttributeValue = string | number | boolean
export type Attributes = Readonly<Record<string, AttributeValue | undefined>>

/** A span that has ended. Times are in milliseconds since 1970, with fractions. */
export interface EndedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | undefined
  readonly name: string
  readonly kind: SpanKind
  readonly startedAt: number
  readonly endedAt: number
  readonly attributes: readonly (readonly [string, AttributeValue])[]
  /** Why it failed; absent for what went well. */
  readonly problem?: string
}

/** Takes what has ended. Must not throw, nor keep without bound. */
export type SpanSink = (span: EndedSpan) => void

/** A trace of more spans than this leaves out the rest: a job may run a thousand gits. */
const mostSpans = 500
const mostAttributes = 32
const longestText = 256

interface Trace {
  readonly sink: SpanSink
  left: number
}

/** Something that takes time and is being recorded. */
export class Span implements TraceContext {
  readonly traceId: string
  readonly spanId = randomBytes(8).toString('hex')
  readonly sampled = true
  readonly #parentId: string | undefined
  readonly #name: string
  readonly #kind: SpanKind
  readonly #startedAt: number
  readonly #attributes = new Map<string, AttributeValue>()
  readonly #trace: Trace
  #problem: string | undefined
  #ended = false

  private constructor(
    trace: Trace,
    {
      name,
      kind,
      attributes,
      startedAt,
      parent,
    }: SpanBeginning & { readonly parent: Pick<TraceContext, 'traceId' | 'spanId'> | undefined },
  ) {
    this.#trace = trace
    this.#name = name
    this.#kind = kind ?? 'internal'
    this.#startedAt = startedAt ?? now()
    this.traceId = parent?.traceId ?? randomBytes(16).toString('hex')
    this.#parentId = parent?.spanId
    this.set(attributes ?? {})
  }

  /** Begins a trace, or this server's part of one. */
  static begin(sink: SpanSink, beginning: SpanBeginning, parent?: TraceContext): Span {
    return new Span({ sink, left: mostSpans - 1 }, { ...beginning, parent })
  }

  /** A span within this one; undefined when the trace has too many already. */
  child(beginning: SpanBeginning): Span | undefined {
    if (this.#trace.left <= 0) return undefined
    this.#trace.left -= 1
    return new Span(this.#trace, { ...beginning, parent: this })
  }

  /** Texts are cut, and what looks like a secret in them is masked. */
  set(attributes: Attributes): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined || this.#attributes.size >= mostAttributes) continue
      this.#attributes.set(name, typeof value === 'string' ? redactText(value).slice(0, longestText) : value)
    }
  }

  fail(problem: string): void {
    this.#problem ??= redactText(problem).slice(0, longestText)
  }

  /** Hands the span on; further calls do nothing. */
  end(endedAt = now()): void {
    if (this.#ended) return
    this.#ended = true
    const { traceId, spanId } = this
    this.#trace.sink({
      ...{ traceId, spanId, parentId: this.#parentId, name: this.#name, kind: this.#kind },
      ...{ startedAt: this.#startedAt, endedAt, attributes: [...this.#attributes] },
      ...(this.#problem !== undefined && { problem: this.#problem }),
    })
  }
}

export interface SpanBeginning {
  /** A word or two of ours. */
  readonly name: string
  readonly kind?: SpanKind
  readonly attributes?: Attributes
  readonly startedAt?: number
}

/** Milliseconds since 1970, to the microsecond. */
export const now = (): number => performance.timeOrigin + performance.now()
