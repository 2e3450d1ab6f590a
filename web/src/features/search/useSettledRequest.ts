import { useEffect, useState } from 'react'
import { useSession } from '../../shell/session.js'
import { type SearchRequest, searchAddress, streamAddress, wishesOf } from './searchRequest.js'
import { searchAt } from './useSearch.js'

/** As long as the last results stay while the next have nothing to show yet. */
const patience = 200

/**
 * The search to show: the last one stays on the page until the next has something to show, and no longer than 200 ms. The
 * next is under way meanwhile.
 */
export function useSettledRequest(request: SearchRequest): SearchRequest {
  const [shown, setShown] = useState(request)
  const { settings } = useSession()
  const isSame = searchAddress(shown) === searchAddress(request)
  useEffect(() => {
    const stream = searchAt(streamAddress(request, wishesOf(settings)))
    const show = () => setShown(request)
    const look = () => {
      const { phase, matches } = stream.snapshot()
      if (matches.length > 0 || (phase !== 'idle' && phase !== 'searching')) show()
    }
    const leave = stream.subscribe(look)
    const timer = setTimeout(show, patience)
    look()
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [request, settings])
  return isSame ? request : shown
}
