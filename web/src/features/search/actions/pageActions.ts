import type { Gates } from '@sextant/contract'
import { addDefaultFilter } from '@sextant/query'
import { freezeAddress } from '../../result-sets/index.js'
import { type SearchRequest, wholeQuery } from '../searchRequest.js'

/** Something that can be made of a search on a page of its own. */
export interface PageAction {
  readonly label: string
  /** Undefined while its page is not built: it is shown with the reason, so that a person knows that it will come. */
  readonly address: string | undefined
  /** Why it cannot be used yet; empty when it can. */
  readonly reason: string
}

interface ActionDefinition {
  readonly label: string
  /** The flag without which it is not shown at all. */
  readonly gate: keyof Gates
  /** The page, with the query as its parameter; undefined until it is built. */
  readonly address?: (request: SearchRequest) => string
}

function freezeAddressOf(request: SearchRequest): string {
  const { patternType, mode } = request
  const query = wholeQuery(request)
  if (mode !== 'smart') return freezeAddress({ query, patternType })
  // Clients name a smart search as a pattern type, so how its pattern is read must stand in the text.
  const read = addDefaultFilter(query, `patterntype:${patternType}`, { patternType })
  return freezeAddress({ query: read, patternType: 'lucky' })
}

const actions: readonly ActionDefinition[] = [
  { label: 'Save this search', gate: 'codeSearchEnabledOnInstance' },
  { label: 'Monitor for new results', gate: 'codeMonitoringEnabled' },
  { label: 'Make a context of its repositories', gate: 'searchContextsEnabled' },
  { label: 'Make an insight', gate: 'codeInsightsEnabled' },
  { label: 'Freeze as a result set', gate: 'codeSearchEnabledOnInstance', address: freezeAddressOf },
  { label: 'Run as a search job', gate: 'searchJobsEnabled' },
]

/** What can be made of a search here: what a flag closes is left out, what is not built yet says so. */
export function pageActions(request: SearchRequest, gates: Gates): readonly PageAction[] {
  return actions
    .filter(({ gate }) => gates[gate] === true)
    .map(({ label, address }) => ({
      label,
      address: address?.(request),
      reason: address === undefined ? 'not available yet' : '',
    }))
}

/** The forms that all results of a search can be saved in. */
export const exportFormats = [
  { format: 'csv', label: 'CSV', note: 'for a spreadsheet' },
  { format: 'jsonl', label: 'JSON lines', note: 'for a program' },
] as const

/** The address of all results of a search as a file. */
export function exportAddress(request: SearchRequest, format: string): string {
  const smart = request.mode === 'smart' ? { sm: '1' } : {}
  const params = { q: wholeQuery(request), t: request.patternType, ...smart, format }
  return `/search/export?${new URLSearchParams(params)}`
}
