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
  /** Forgets them. */
  forget(): void
}

/** As it is set now. */
export interface SlowLimits {
  /** So many are kept. */
  readonly kept: number
  /** From so many milliseconds on a request is slow; none is with 0. */
  readonly after: number
}

const longestQuery = 10_000

/** Keeps the last slow requests, within limits that are asked for each time. */
export function openSlowRequests(limits: () => SlowLimits): SlowRequests {
  let kept: readonly SlowRequest[] = []
  let count = 0
  return {
    isSlow(milliseconds) {
      const { after } = limits()
      return after > 0 && milliseconds >= after
    },
    add(request) {
      count += 1
      const all = [...kept, { ...request, index: count, query: request.query.slice(0, longestQuery) }]
      kept = all.slice(Math.max(0, all.length - limits().kept))
    },
    recent: () => kept.slice(Math.max(0, kept.length - limits().kept)).toReversed(),
    forget() {
      kept = []
    },
  }
}
