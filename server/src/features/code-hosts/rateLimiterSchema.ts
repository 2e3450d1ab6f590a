import { type Builder, objectRef } from '../../graphql/builder.js'
import type { RateLimitState } from './rateLimitState.js'

export const RateLimiter = objectRef<RateLimitState>('RateLimiterState')

const hourInSeconds = 3600
const isInfinite = ({ requestsPerHour }: RateLimitState) => requestsPerHour === Infinity

/** A count of requests; 0 where there is no limit, which `infinite` says. */
const finite = (state: RateLimitState, count: number) => (isInfinite(state) ? 0 : Math.floor(count))

/** What the requests of a connection are held to. */
export function defineRateLimiter(builder: Builder): void {
  builder.objectType(RateLimiter, {
    fields: (t) => ({
      burst: t.int({
        description: 'So many requests may follow each other at once after a pause.',
        resolve: (state) => finite(state, state.burst),
      }),
      currentCapacity: t.int({
        description: 'Requests that may be sent now; none while the host asks to wait.',
        resolve: (state) => (state.closedUntil > state.countedAt ? 0 : finite(state, state.available)),
      }),
      infinite: t.boolean({ resolve: isInfinite }),
      interval: t.int({ description: 'In seconds.', resolve: () => hourInSeconds }),
      lastReplenishment: t.field({ type: 'DateTime', resolve: ({ countedAt }) => new Date(countedAt) }),
      limit: t.int({
        description: 'Requests in an interval.',
        resolve: (state) => finite(state, state.requestsPerHour),
      }),
    }),
  })
}
