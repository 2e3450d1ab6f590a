import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

interface Upcoming {
  /** The place in the history from which somebody goes to it, as the router names it. */
  readonly from: string
  /** The part of its address from the question mark on. */
  readonly search: string
}

let upcoming: Upcoming | undefined
const watchers = new Set<(next: Upcoming | undefined) => void>()

/** Has the search page show a search that it will be at a moment later. Undefined takes that back. */
export function showUpcoming(next: Upcoming | undefined): void {
  if (next === upcoming) return
  upcoming = next
  for (const watcher of watchers) watcher(next)
}

/**
 * The search to show, as it stands in an address: that of the page, or already the next one. Results are drawn first, and
 * all that depends on the address after them.
 */
export function useSearchToShow(): string {
  const { key, search } = useLocation()
  // A store of React's would be drawn together with the effects of what goes, which can wait for the frame.
  const [next, setNext] = useState(upcoming)
  useEffect(() => {
    watchers.add(setNext)
    return () => void watchers.delete(setNext)
  }, [])
  useEffect(() => () => showUpcoming(undefined), [key])
  return next?.from === key ? next.search : search
}
