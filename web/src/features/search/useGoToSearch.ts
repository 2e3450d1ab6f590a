import { startTransition } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterFrame } from '../../shell/afterFrame.js'
import { useSession } from '../../shell/session.js'
import { parseSearchRequest, type SearchRequest, searchAddress, streamAddress, wishesOf } from './searchRequest.js'
import { showUpcoming } from './upcomingSearch.js'
import { beginSearch } from './useSearch.js'

/** As long as the page stays as it is while a search has nothing to show, in milliseconds: too short to be felt. */
const patience = 80

let latest = 0

/**
 * Begins a search and goes to its results: when they begin to come, or soon without. Where results are shown already, the
 * first of the new ones are drawn before anything else. Whoever goes elsewhere meanwhile stays there.
 */
export function useGoToSearch(): (request: SearchRequest) => void {
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  const { settings } = useSession()
  const showsResults = pathname === '/search' && parseSearchRequest(search).query.trim() !== ''
  return (request) => {
    const address = searchAddress(request)
    const from = location.href
    latest += 1
    const asked = latest
    const go = () => {
      if (asked === latest && location.href === from) startTransition(() => void navigate(address))
      else showUpcoming(undefined)
    }
    if (request.query.trim() === '') return go()
    const show = (hasAnswer: boolean) => {
      if (!hasAnswer || !showsResults || asked !== latest) return go()
      showUpcoming({ from: key, search: address.slice(pathname.length) })
      afterFrame(go)
    }
    beginSearch(streamAddress(request, wishesOf(settings)), show, patience)
  }
}
