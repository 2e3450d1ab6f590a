import type { PreciseIndexState } from './words.js'
import { states } from './words.js'

/** What of the indexes is looked at: it stands in the address. */
export interface IndexView {
  readonly states: readonly PreciseIndexState[]
  readonly indexerKey: string | null
  readonly query: string | null
  readonly latest: boolean
}

/** Reads the view from an address. What is none of the values narrows nothing. */
export function readIndexView(parameters: URLSearchParams): IndexView {
  const named = parameters.get('state')?.split(',') ?? []
  return {
    states: states.filter((state) => named.includes(state)),
    indexerKey: parameters.get('indexer') || null,
    query: parameters.get('query') || null,
    latest: parameters.get('latest') === 'yes',
  }
}

/** Whether less than everything is looked at. */
export const isNarrowed = ({ states: some, indexerKey, query, latest }: IndexView): boolean =>
  some.length > 0 || indexerKey !== null || query !== null || latest
