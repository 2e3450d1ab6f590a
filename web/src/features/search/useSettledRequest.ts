import { useEffect, useState } from 'react'
import { useSession } from '../../shell/session.js'
import { type SearchRequest, searchAddress, streamAddress, wishesOf } from './searchRequest.js'
import { hasAnswer, searchAt } from './useSearch.js'

/** As long as the last results stay while the next have nothing to show yet. */
const patience = 200

/**
 * The search to show: the last one stays on the page until the next has something to show, and no longer than 200 ms. The
 * next is under way meanwhile.
 */
export function useSettledRequest(request: SearchRequest): SearchRequest {
  const [shown, setShown] = useState(request)
  const { settings } = useSession()
  const stream = searchAt(streamAddress(request, wishesOf(settings)))
  const isSettled = searchAddress(shown) === searchAddress(request) || hasAnswer(stream.snapshot())
  if (isSettled && shown !== request) setShown(request)
  // It is watched as long as it is asked for: let go of when it is shown, it would have no watcher for a moment, and end.
  useEffect(() => {
    const show = () => setShown(request)
    const look = () => {
      if (hasAnswer(stream.snapshot())) show()
    }
    const leave = stream.subscribe(look)
    const timer = setTimeout(show, patience)
    look()
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [request, stream])
  return isSettled ? request : shown
}
