import { Span, type SpanBeginning, type SpanSink, type TraceContext } from './span.js'

/** Which requests are traced: those that ask to be, all, or none. */
export type Sampling = 'selective' | 'all' | 'none'

/** Decides what is traced, and begins traces. */
export interface Tracer {
  /**
   * The first span of a trace here. Undefined when it is not to be recorded. `asked` says that somebody wants to see
   * this one.
   */
  begin(beginning: SpanBeginning, options?: TraceOptions): Span | undefined
  /** Where a person can look at a trace; undefined where that was not said. */
  addressOf(traceId: string): string | undefined
}

export interface TraceOptions {
  readonly asked?: boolean
  /** The span elsewhere that this is part of. */
  readonly parent?: TraceContext | undefined
}

export interface TracerOptions {
  readonly sink: SpanSink
  /** Asked each time. */
  readonly sampling: () => Sampling
  /** With `{{ .TraceID }}` and `{{ .ExternalURL }}`. */
  readonly urlTemplate: () => string
  readonly externalURL: URL
}

/** A tracer that records nothing. */
export const noTracer: Tracer = { begin: () => undefined, addressOf: () => undefined }

export function openTracer({ sink, sampling, urlTemplate, externalURL }: TracerOptions): Tracer {
  return {
    begin(beginning, { asked = false, parent } = {}) {
      const wanted = sampling()
      if (wanted === 'none' || (wanted === 'selective' && !asked)) return undefined
      return Span.begin(sink, beginning, parent)
    },
    addressOf(traceId) {
      const template = urlTemplate()
      if (template === '') return undefined
      return template
        .replaceAll(/\{\{\s*\.TraceID\s*\}\}/g, traceId)
        .replaceAll(/\{\{\s*\.ExternalURL\s*\}\}/g, externalURL.href.replace(/\/$/, ''))
    },
  }
}
