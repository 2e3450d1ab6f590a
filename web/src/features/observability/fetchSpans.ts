import { newPlace, pageSpan, type Place } from './span.js'
import type { SpanQueue } from './spanQueue.js'

/** The browser's measures of a request come after its answer: so long they are waited for, in milliseconds. */
const timingWait = 300

/**
 * Makes a span of each request to this server, and has the server's spans become part of it. `current` is what the page
 * does while the request begins.
 */
export function watchFetch(queue: SpanQueue, current: () => Place | undefined): void {
  const plain = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    // A request that another site gets must not be told apart by us.
    if (url.origin !== location.origin || input instanceof Request) return plain(input, init)
    const parent = current()
    const place = newPlace(parent)
    const start = performance.now()
    const headers = new Headers(init?.headers)
    headers.set('traceparent', `00-${place.traceId}-${place.spanId}-01`)
    if (asksForTrace()) headers.set('x-sourcegraph-should-trace', 'true')
    const told = { parent, name: requestName(url, init?.method), url, start }
    try {
      const answer = await plain(input, { ...init, headers })
      void tell(queue, place, { ...told, end: performance.now(), status: answer.status })
      return answer
    } catch (error) {
      void tell(queue, place, { ...told, end: performance.now(), problem: nameOf(error) })
      throw error
    }
  }
}

interface Told {
  readonly parent: Place | undefined
  readonly name: string
  readonly url: URL
  readonly start: number
  readonly end: number
  readonly status?: number
  readonly problem?: string
}

async function tell(queue: SpanQueue, place: Place, { url, status, problem, ...facts }: Told): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, timingWait))
  const timing = timingOf(url, facts.start)
  const failed = problem ?? (status !== undefined && status >= 500 ? `It answered ${status}.` : undefined)
  const attributes = {
    'http.response.status_code': status,
    'http.response.body.size': timing?.encodedBodySize,
    'sextant.timing.waited_ms': timing && since(timing.startTime, timing.requestStart),
    'sextant.timing.first_byte_ms': timing && since(timing.requestStart, timing.responseStart),
    'sextant.timing.download_ms': timing && since(timing.responseStart, timing.responseEnd),
  }
  queue.add(pageSpan(place, { ...facts, kind: 3, attributes, problem: failed }))
}

const since = (start: number, end: number) => (start > 0 && end >= start ? end - start : undefined)

/** The browser's own measures of this request: the first that began with it or after. */
function timingOf(url: URL, start: number): PerformanceResourceTiming | undefined {
  const entries = performance.getEntriesByName(url.href, 'resource') as PerformanceResourceTiming[]
  return entries.find(({ startTime }) => startTime >= start - 1)
}

/** `POST graphql Who`, `GET /.api/blame`: the operation, or the beginning of the path, which names no repository. */
function requestName({ pathname, search }: URL, method = 'GET'): string {
  if (pathname === '/.api/graphql') return `${method} graphql ${/^\?(\w{1,80})/.exec(search)?.[1] ?? ''}`.trim()
  const reserved = /^\/(?:\.api\/search\/stream|(?:\.api|-|\.assets)(?:\/[\w-]+)?)/.exec(pathname)?.[0]
  return `${method} ${reserved ?? 'a page'}`
}

const asksForTrace = () => new URLSearchParams(location.search).get('trace') === '1'

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'Error')
