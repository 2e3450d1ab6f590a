/** A question that the page has asked the server, as the browser has measured it. */
export interface MeasuredRequest {
  readonly id: string
  /** The operation, or the path. */
  readonly name: string
  /** Milliseconds after the page began. */
  readonly at: number
  readonly milliseconds: number
  /** On the wire; 0 where it came out of a cache. */
  readonly bytes: number
  /** What the server says of itself by `Server-Timing`, such as the id of the trace. */
  readonly serverTiming: string
}

type Entry = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'duration' | 'transferSize' | 'serverTiming'>

/** The answers of the server among the resources of a page; undefined for files of the application. */
export function measuredRequest({
  name,
  startTime,
  duration,
  transferSize,
  serverTiming,
}: Entry): MeasuredRequest | undefined {
  const { pathname, search } = new URL(name, 'http://page')
  if (!/^\/(\.api|-)\//.test(pathname)) return undefined
  const operation = pathname === '/.api/graphql' ? search.slice(1) : ''
  return {
    id: `${startTime} ${name}`,
    name: operation || pathname,
    at: startTime,
    milliseconds: duration,
    bytes: transferSize,
    serverTiming: (serverTiming ?? []).map((each) => each.description || `${each.name} ${each.duration}`).join(', '),
  }
}
