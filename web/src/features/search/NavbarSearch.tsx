import { useState } from 'react'
import { useLocation } from 'react-router'
import { QueryInput } from './input/QueryInput.js'
import { escapePattern } from './escapePattern.js'
import { useSession } from '../../shell/session.js'
import { parseSearchRequest, type SearchRequest, usualRequest } from './searchRequest.js'
import { useSearchToShow } from './upcomingSearch.js'
import { useGoToSearch } from './useGoToSearch.js'

interface NavbarSearchProps {
  /** The repository of the page, which a search from there begins in. */
  readonly repository?: string | undefined
}

/** The query of the page in the bar. What is typed lives here until it is searched; then the address has it. */
export function NavbarSearch({ repository }: NavbarSearchProps) {
  const { pathname } = useLocation()
  const search = useSearchToShow()
  const address = pathname === '/search' ? search : ''
  const [shown, setShown] = useState(address)
  const { settings } = useSession()
  const begin = (at: string) => (at === '' ? usualRequest(settings) : parseSearchRequest(at))
  const [request, setRequest] = useState(() => begin(address))
  const goToSearch = useGoToSearch()
  // What was typed gives way when the address names another search, and only then.
  if (shown !== address) {
    setShown(address)
    setRequest(begin(address))
  }
  const beginInRepository = () => {
    if (repository && request.query === '') {
      setRequest({ ...request, query: `repo:^${escapePattern(repository)}$ ` })
    }
  }
  const submit = (wanted: SearchRequest) => {
    if (wanted.query.trim() === '') return
    if (wanted !== request) setRequest(wanted)
    goToSearch(wanted)
    // The keys of the results work where nothing is written; a toggle keeps the focus.
    if (document.activeElement?.matches('[data-query-input]')) document.getElementById('main')?.focus()
  }
  return (
    <QueryInput
      size="bar"
      onSlash={beginInRepository}
      request={request}
      onChange={setRequest}
      onSubmit={submit}
      placeholder={repository ? `Search ${repository}` : 'Search code'}
    />
  )
}
