import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { type SearchRequest, searchAddress } from '../searchRequest.js'
import { parseView, withView } from './resultView.js'

/** Addresses of other searches that are looked at in the same way: order stays, a chart of other results does not. */
export function useSearchLink(): (request: SearchRequest) => string {
  // The same for all searches that are looked at alike: to make the addresses of a whole panel takes a while.
  const { order, lines } = parseView(useLocation().search)
  return useCallback((request) => withView(searchAddress(request), { order, lines, chart: undefined }), [order, lines])
}
