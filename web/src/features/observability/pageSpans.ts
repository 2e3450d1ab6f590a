import { matchRoute } from '@sextant/contract'
import { newPlace, pageSpan, type Place } from './span.js'
import type { SpanQueue } from './spanQueue.js'

/** A page is there when nothing has been asked for so long, in milliseconds. */
const quiet = 300
const longest = 10_000

/** Makes spans of loading this document and of going from page to page; answers what the page does now. */
export function watchPages(queue: SpanQueue): () => Place | undefined {
  let current: Place | undefined
  tellLoading(queue)
  const change = () => {
    const place = newPlace()
    const start = performance.now()
    current = place
    void tell(place, start)
  }
  const tell = async (place: Place, start: number) => {
    const end = await whenQuiet(start)
    if (current === place) current = undefined
    queue.add(pageSpan(place, { name: `route change ${routeName()}`, start, end }))
  }
  let path = location.pathname
  const note = () => {
    if (location.pathname === path) return
    path = location.pathname
    change()
  }
  for (const name of ['pushState', 'replaceState'] as const) {
    const plain = history[name].bind(history)
    history[name] = (...state) => {
      plain(...state)
      note()
    }
  }
  addEventListener('popstate', note)
  return () => current
}

/** The pattern of the page: an address names repositories. */
export const routeName = (): string => matchRoute(location.pathname)?.route.path ?? 'unknown'

function tellLoading(queue: SpanQueue): void {
  const tell = () => {
    // The measure is whole only after the event.
    setTimeout(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      if (!entry) return
      const place = newPlace()
      const { responseStart, domContentLoadedEventEnd, loadEventEnd } = entry
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const attributes = {
        'sextant.route': routeName(),
        'sextant.timing.dom_content_loaded_ms': domContentLoadedEventEnd,
        'sextant.timing.first_contentful_paint_ms': paint?.startTime,
        'http.response.body.size': entry.encodedBodySize,
      }
      queue.add(pageSpan(place, { name: 'document load', start: 0, end: loadEventEnd, attributes }))
      queue.add(
        pageSpan(newPlace(place), {
          ...{ name: 'document fetch', kind: 3, start: entry.fetchStart, end: entry.responseEnd, parent: place },
          attributes: { 'sextant.timing.first_byte_ms': responseStart },
        }),
      )
      tellResources(queue, place, loadEventEnd)
    }, 0)
  }
  if (document.readyState === 'complete') tell()
  else addEventListener('load', tell, { once: true })
}

const mostResources = 50

function tellResources(queue: SpanQueue, parent: Place, until: number): void {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  for (const entry of all.filter(({ startTime }) => startTime < until).slice(0, mostResources)) {
    const { initiatorType, startTime: start, responseEnd: end, encodedBodySize } = entry
    const attributes = { 'http.response.body.size': encodedBodySize }
    queue.add(
      pageSpan(newPlace(parent), { name: `resource ${initiatorType}`, kind: 3, start, end, parent, attributes }),
    )
  }
}

/** When the last request of a page has ended; asks of the browser what it measured. */
async function whenQuiet(start: number): Promise<number> {
  let last = start
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, quiet))
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    const newest = Math.max(last, ...ends.filter((end) => end >= start))
    if (newest === last || newest - start > longest) return Math.min(newest, start + longest)
    last = newest
  }
}
