import type { Viewer } from '../../http/viewer.js'
import {
  graphqlSearchResponse,
  searchFirstResult,
  searchMatches,
  searchResponseLatency,
  streamingSearchResponse,
} from '../../observability/metrics/instruments.js'
import { inSpan } from '../../observability/tracing/currentSpan.js'
import type { SearchAnswer } from './answer.js'
import { type SearchInput, search } from './search.js'
import type { SearchServices } from './searchServices.js'
import { smartSearch } from './smart/smartSearch.js'

/** How a search was asked for. */
export type SearchWay = 'stream' | 'graphql' | 'export'

interface Asked {
  readonly input: SearchInput
  readonly answer: SearchAnswer
  readonly signal: AbortSignal
  /** Whether the query is relaxed when it finds little. */
  readonly smart: boolean
}

/** A search as `search` does it, measured, and as a span where one is recorded. What was searched for is in neither. */
export async function observedSearch(
  way: SearchWay,
  services: SearchServices,
  viewer: Viewer,
  { smart, ...asked }: Asked,
): Promise<void> {
  await inSpan(
    'search',
    async (span) => {
      let failed = true
      try {
        await (smart ? smartSearch : search)(services, viewer, asked)
        failed = false
      } finally {
        const status = asked.signal.aborted ? 'canceled' : failed ? 'error' : statusOf(asked.answer)
        note(way, asked.answer, status)
        span?.set({ 'sextant.search.status': status, 'sextant.search.matches': asked.answer.matches })
      }
    },
    { attributes: { 'sextant.search.way': way } },
  )
}

type Status = 'success' | 'alert' | 'timeout' | 'partial_timeout' | 'error' | 'canceled'

function statusOf({ ending, hasMatches, alert }: SearchAnswer): Status {
  if (ending.timedOut) return hasMatches ? 'partial_timeout' : 'timeout'
  return alert && !hasMatches ? 'alert' : 'success'
}

function note(way: SearchWay, answer: SearchAnswer, status: Status): void {
  const { alert, elapsed, firstResultAfter, matches } = answer
  const alertType = alert ? (alert.kind ?? 'other') : 'none'
  const responses = way === 'graphql' ? graphqlSearchResponse : streamingSearchResponse
  responses.inc({ status, alert_type: alertType, source: way })
  searchResponseLatency.observe({ status, source: way }, elapsed / 1000)
  searchMatches.observe({ source: way }, matches)
  if (firstResultAfter !== undefined) searchFirstResult.observe({ source: way }, firstResultAfter / 1000)
}
