import { exportTimeout } from '@sextant/contract'
import type { PageSpan } from './span.js'

/** The spans that wait to be sent. */
export interface SpanQueue {
  add(span: PageSpan): void
}

export interface SpanQueueOptions {
  /** `/v1/traces` is put behind it. */
  readonly endpoint: string
  readonly exportTimeoutMillis?: number
  /** The browser's own, which makes no spans. */
  readonly fetch: typeof fetch
}

/** As much as the server takes at once. */
const batchSize = 200
const mostWaiting = 1000
const delay = 5000
/** As the specification has it: an export has 30 s. */
const spanExportTimeout = 30_000
const pause = 2000

/** Sends spans every five seconds, and when the page is left; what is too much is left out. */
export function openSpanQueue({ endpoint, exportTimeoutMillis, fetch }: SpanQueueOptions): SpanQueue {
  const waiting: PageSpan[] = []
  let timer: number | undefined

  async function send(spans: readonly PageSpan[]): Promise<void> {
    const ends = performance.now() + spanExportTimeout
    const body = JSON.stringify({
      resourceSpans: [{ resource: { attributes: [] }, scopeSpans: [{ scope: {}, spans }] }],
    })
    while (performance.now() < ends) {
      const answer = await post(body, Math.min(exportTimeout(exportTimeoutMillis), ends - performance.now()))
      if (answer !== 'passing') return
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  async function post(body: string, timeout: number): Promise<'done' | 'passing'> {
    try {
      const { status } = await fetch(`${endpoint}/v1/traces`, {
        ...{ method: 'POST', body, credentials: 'same-origin', signal: AbortSignal.timeout(timeout) },
        headers: { 'content-type': 'application/json', 'x-requested-with': 'Sextant' },
        // Only so much may outlive a page: fetch.spec.whatwg.org, "keepalive".
        keepalive: body.length < 60_000,
      })
      return [502, 503, 504].includes(status) ? 'passing' : 'done'
    } catch {
      return 'passing'
    }
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) void send(waiting.splice(0, batchSize))
  }

  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  return {
    add(span) {
      if (waiting.length >= mostWaiting) return
      waiting.push(span)
      timer ??= window.setTimeout(flush, delay)
    },
  }
}
