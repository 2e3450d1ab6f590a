import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

/**
 * The router of the page. What a page shows of its own address (a tick, a tab, a filter) follows at once; another page
 * may take its time to load, while the one before it stays.
 */
export function AddressRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [place, setPlace] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => {
    let { pathname } = history.location
    return history.listen(({ action, location }) => {
      const isSamePage = location.pathname === pathname
      pathname = location.pathname
      if (isSamePage) setPlace({ action, location })
      else startTransition(() => setPlace({ action, location }))
    })
  }, [history])
  return (
    <Router location={place.location} navigationType={place.action} navigator={history}>
      {children}
    </Router>
  )
}
