import type { SearchAlert, SearchEvents, SearchFilter, SearchMatch, SearchProgress } from '@sextant/contract'

/** What is known of a search so far. Each event gives a new value; what arrived once is never taken back. */
export interface SearchState {
  /** `idle` before it started; `cancelled` and `failed` keep what had arrived. */
  readonly phase: 'idle' | 'searching' | 'complete' | 'failed' | 'cancelled'
  /** In the order of arrival, which is the order of rank. */
  readonly matches: readonly SearchMatch[]
  readonly progress?: SearchProgress
  readonly filters: readonly SearchFilter[]
  readonly alert?: SearchAlert
  /** A sentence: what failed. */
  readonly error?: string
}

export type SearchEvent = {
  [Name in keyof SearchEvents]: { readonly name: Name; readonly data: SearchEvents[Name] }
}[keyof SearchEvents]

export const idleSearch: SearchState = { phase: 'idle', matches: [], filters: [] }

const names: ReadonlySet<string> = new Set(['matches', 'progress', 'filters', 'alert', 'error', 'done'])

/** An event as the wire names it. Undefined for one that this version does not know. Throws when its data is no JSON. */
export function searchEvent(name: string, data: string): SearchEvent | undefined {
  if (!names.has(name)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- server and page ship together, with one contract
  return { name, data: JSON.parse(data) } as SearchEvent
}

/** The state after these events, in their order. The same value when there is none. */
export function afterEvents(state: SearchState, events: readonly SearchEvent[]): SearchState {
  return events.length === 0 ? state : events.reduce(afterEvent, withMatches(state, events))
}

// All the matches of one frame are joined at once: one by one, a long list would be copied for each of them.
function withMatches(state: SearchState, events: readonly SearchEvent[]): SearchState {
  const arrived = events.flatMap((event) => (event.name === 'matches' ? event.data : []))
  return arrived.length === 0 ? state : { ...state, matches: [...state.matches, ...arrived] }
}

function afterEvent(state: SearchState, event: SearchEvent): SearchState {
  switch (event.name) {
    case 'matches':
      return state
    case 'progress':
      return { ...state, progress: event.data }
    case 'filters':
      return { ...state, filters: event.data }
    case 'alert':
      return { ...state, alert: event.data }
    case 'error':
      return { ...state, phase: 'failed', error: event.data.message }
    case 'done':
      return state.phase === 'failed' ? state : { ...state, phase: 'complete' }
  }
}
