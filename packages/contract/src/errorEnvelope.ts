/** An error as it is reported, by the event payload of develop.sentry.dev/sdk/data-model/event-payloads. */
export interface ErrorEvent {
  /** 32 hexadecimal digits. */
  readonly event_id: string
  /** In seconds since 1970. */
  readonly timestamp: number
  readonly platform: 'node' | 'javascript'
  readonly level: 'error'
  readonly release: string
  readonly user?: { readonly id: string }
  readonly tags: Readonly<Record<string, string>>
  readonly exception: { readonly values: readonly ReportedException[] }
}

export interface ReportedException {
  readonly type: string
  readonly value: string
  readonly stacktrace: { readonly frames: readonly StackFrame[] }
}

export interface StackFrame {
  readonly function: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
}

/** What an envelope is posted as. */
export const envelopeType = 'application/x-sentry-envelope'

/** An envelope that holds one event: develop.sentry.dev/sdk/data-model/envelopes. */
export function errorEnvelope(dsn: string, event: ErrorEvent): string {
  const head = { event_id: event.event_id, sent_at: new Date().toISOString(), dsn }
  const payload = JSON.stringify(event)
  const item = { type: 'event', length: new TextEncoder().encode(payload).length, content_type: 'application/json' }
  return `${JSON.stringify(head)}\n${JSON.stringify(item)}\n${payload}\n`
}

const longestStack = 32_000
const mostFrames = 50

/**
 * The frames of a stack, the outermost call first, as reports want them: `    at name (file:line:column)` of V8, or
 * `name@file:line:column` of Firefox and Safari. Of files only what lies within the product is told.
 */
export function stackFrames(stack: string): StackFrame[] {
  const lines = stack.slice(0, longestStack).split('\n')
  return lines.flatMap(frameOf).slice(0, mostFrames).toReversed()
}

function frameOf(line: string): StackFrame[] {
  const found = /^\s*at (?:([^(]{0,200}) \()?([^()]{1,400}):(\d{1,9}):(\d{1,9})\)?$/.exec(line) ?? gecko.exec(line)
  if (!found) return []
  const [, name = '', file = '', lineno = '0', colno = '0'] = found
  const where = { filename: shortFile(file), lineno: Number(lineno), colno: Number(colno) }
  return [{ function: name || '<anonymous>', ...where }]
}

const gecko = /^([^@]{0,200})@(.{1,400}):(\d{1,9}):(\d{1,9})$/

/** From our own folders on: where the product lies on a disk, or by which name it is served, is not for others. */
const shortFile = (file: string) =>
  /(?:packages|server|web|node_modules|\.assets)\/.*$/.exec(file)?.[0] ?? file.replace(/^.*\//, '')
