import { startTransition } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../shell/session.js'
import { type SearchRequest, searchAddress, streamAddress, wishesOf } from './searchRequest.js'
import { beginSearch } from './useSearch.js'

/** Begins a search and goes to its results. */
export function useGoToSearch(): (request: SearchRequest) => void {
  const navigate = useNavigate()
  const { settings } = useSession()
  return (request) => {
    if (request.query.trim() !== '') beginSearch(streamAddress(request, wishesOf(settings)))
    // What is on the page is drawn for the new address in pieces: the answer, which is on its way, is not to wait for it.
    startTransition(() => void navigate(searchAddress(request)))
  }
}
