import type { SlowExecution, SlowLog } from '../../graphql/handler.js'

/** A request to GraphQL that took long, as an administrator may see it. */
export interface SlowRequest extends SlowExecution {
  /** Counts up from 1. */
  readonly index: number
}

/** The slow requests of this process, in memory. */
export interface SlowRequests extends SlowLog {
  /** The newest first. */
  recent(): readonly SlowRequest[]
}

/** From so many milliseconds on a request is slow: what a person notices as waiting. */
const slowAfter = 5000
const longestQuery = 10_000

/** Keeps the last `limit` slow requests. */
export function openSlowRequests(limit: number, threshold = slowAfter): SlowRequests {
  const kept: SlowRequest[] = []
  let count = 0
  return {
    isSlow: (milliseconds) => milliseconds >= threshold,
    add(request) {
      count += 1
      kept.push({ ...request, index: count, query: request.query.slice(0, longestQuery) })
      if (kept.length > limit) kept.shift()
    },
    recent: () => kept.toReversed(),
  }
}
