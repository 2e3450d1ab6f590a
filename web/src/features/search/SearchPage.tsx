import { lazy, useMemo } from 'react'
import { parseSearchRequest, type SearchRequest, searchAddress } from './searchRequest.js'
import { SearchResults } from './SearchResults.js'
import { useSearchToShow } from './upcomingSearch.js'
import { useSettledRequest } from './useSettledRequest.js'

// The page of the results is the one that people wait for.
const SearchHome = lazy(async () => ({ default: (await import('./SearchHome.js')).SearchHome }))

/** The search page: home without a query, results with one. */
export function SearchPage() {
  const search = useSearchToShow()
  const asked = parseSearchRequest(search)
  const address = searchAddress(asked)
  // The address may change without the search: how it is looked at stands there too.
  // oxlint-disable-next-line react/exhaustive-deps -- the same address is the same search
  const request = useMemo(() => asked, [address])
  return request.query.trim() === '' ? <SearchHome /> : <Results request={request} view={search} />
}

function Results({ request, view }: { readonly request: SearchRequest; readonly view: string }) {
  return <SearchResults request={useSettledRequest(request)} viewAddress={view} />
}
