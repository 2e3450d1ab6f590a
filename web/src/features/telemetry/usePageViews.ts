import type { RoutePath } from '@sextant/contract'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../shell/session.js'
import { keepEvents, recordEvent } from './events.js'
import { pageViewName } from './pageViewName.js'

/** Notes each page that is looked at. A filter or a tab of the same page is no other page; another search is. */
export function usePageViews(path: RoutePath | undefined): void {
  const { eventLogging } = useSession()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search).get('q')?.trim() ?? ''
  useEffect(() => (eventLogging ? keepEvents() : undefined), [eventLogging])
  useEffect(() => {
    if (path !== undefined) recordEvent(pageViewName(path, query !== ''))
  }, [path, pathname, query])
}
