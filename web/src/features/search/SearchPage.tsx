import { useLocation } from 'react-router'
import { SearchHome } from './SearchHome.js'
import { SearchResults } from './SearchResults.js'
import { useMemo } from 'react'
import { parseSearchRequest, searchAddress } from './searchRequest.js'

/** The search page: home without a query, results with one. */
export function SearchPage() {
  const { search } = useLocation()
  const request = useMemo(() => parseSearchRequest(search), [search])
  return request.query.trim() === '' ? <SearchHome /> : <SearchResults key={searchAddress(request)} request={request} />
}
