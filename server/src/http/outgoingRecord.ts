import { type Headers, redactHeaders } from './outgoingHeaders.js'

/** One request that was sent, or refused, as an administrator may see it: without bodies and without secrets. */
export interface OutgoingRecord {
  /** Counts up from 1. */
  readonly id: number
  /** In milliseconds since 1970. */
  readonly startedAt: number
  readonly milliseconds: number
  readonly method: string
  /** With the values of its query masked where their names sound secret. */
  readonly url: string
  readonly requestHeaders: Headers
  /** Absent where there was no answer. */
  readonly status?: number
  readonly responseHeaders?: Headers
  /** Of the body, after decompression. */
  readonly bytes?: number
  readonly error?: string
}

interface Beginning {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
}

type End = { readonly status: number; readonly headers: Headers; readonly bytes: number } | { readonly error: string }

/** The last requests, in memory. */
export class OutgoingLog {
  readonly #limit: () => number
  #records: OutgoingRecord[] = []
  #count = 0

  /** Keeps so many records, as it is told each time; none for 0. */
  constructor(limit: () => number) {
    this.#limit = limit
  }

  /** Begins a record; it is kept when the answer, or the error, is told. */
  begin({ method, url, headers }: Beginning): (end: End) => void {
    const startedAt = Date.now()
    const began = performance.now()
    const start = { startedAt, method, url: redactURL(url), requestHeaders: redactHeaders(headers) }
    return (end) => {
      this.#count += 1
      const milliseconds = Math.round(performance.now() - began)
      const told =
        'error' in end
          ? { error: end.error }
          : { status: end.status, responseHeaders: redactHeaders(end.headers), bytes: end.bytes }
      const record = { id: this.#count, ...start, milliseconds, ...told }
      this.#records = lastOf([...this.#records, record], this.#limit())
    }
  }

  /** The newest first. */
  recent(): readonly OutgoingRecord[] {
    return lastOf(this.#records, this.#limit()).toReversed()
  }

  forget(): void {
    this.#records = []
  }
}

/** The last `count`; `slice(-0)` would be all of them. */
const lastOf = <T>(all: readonly T[], count: number): T[] => all.slice(Math.max(0, all.length - count))

const secretParameter = /token|secret|passw|key|sign|code|credential|auth|session/i
const longestURL = 2000

function redactURL(url: URL): string {
  const shown = new URL(url)
  shown.hash = ''
  for (const name of new Set(shown.searchParams.keys())) {
    if (secretParameter.test(name)) shown.searchParams.set(name, 'REDACTED')
  }
  return shown.href.slice(0, longestURL)
}
