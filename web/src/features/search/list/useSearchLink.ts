import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { type SearchRequest, searchAddress } from '../searchRequest.js'
import { parseView, withView } from './resultView.js'

/** Addresses of other searches that are looked at in the same way: order stays, a chart of other results does not. */
export function useSearchLink(): (request: SearchRequest) => string {
  const { search } = useLocation()
  return useCallback(
    (request) => withView(searchAddress(request), { ...parseView(search), chart: undefined }),
    [search],
  )
}
