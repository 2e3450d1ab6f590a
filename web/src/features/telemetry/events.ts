/** Something that a person did. */
interface RecordedEvent {
  readonly event: string
  readonly url: string
  readonly argument: string | null
}

const LogEvents = `mutation LogEvents($events: [Event!]) { logEvents(events: $events) { alwaysNil } }`

const waitMilliseconds = 3_000
const mostAtOnce = 50

let isKept = false
let waiting: readonly RecordedEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Begins to keep what happens on the page, where the site keeps it at all; the answer ends it. */
export function keepEvents(): () => void {
  isKept = true
  const onHide = () => document.visibilityState === 'hidden' && send()
  document.addEventListener('visibilitychange', onHide)
  addEventListener('pagehide', send)
  return () => {
    isKept = false
    document.removeEventListener('visibilitychange', onHide)
    removeEventListener('pagehide', send)
  }
}

/**
 * Notes something that a person did, for their event log and the figures of the site. The argument is small and never
 * what somebody wrote. Costs nothing now: what is noted goes out together, a little later.
 */
export function recordEvent(event: string, argument?: Readonly<Record<string, string | number | boolean>>): void {
  if (!isKept) return
  const url = `${location.origin}${location.pathname}`
  waiting = [...waiting, { event, url, argument: argument ? JSON.stringify(argument) : null }]
  if (waiting.length >= mostAtOnce) return send()
  timer ??= setTimeout(send, waitMilliseconds)
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const events = waiting.map((each) => ({ ...each, source: 'WEB', userCookieID: '' }))
  waiting = []
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'Sextant' }
  const body = JSON.stringify({ query: LogEvents, variables: { events } })
  // It outlives the page; what does not arrive is not missed.
  fetch('/.api/graphql?LogEvents', {
    method: 'POST',
    headers,
    body,
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined)
}
