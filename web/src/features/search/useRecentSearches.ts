import { useCallback, useEffect, useMemo } from 'react'
import { readSetting, useSetting, writeSetting } from '../../shell/localSetting.js'
import { useSession } from '../../shell/session.js'
import { useTemporarySetting } from '../../shell/temporarySettings.js'
import {
  mergeSearches,
  type PastSearch,
  parseSearches,
  printSearches,
  withoutSearch,
  withSearch,
} from './searchHistory.js'
import { type SearchRequest, searchAddress } from './searchRequest.js'

/** The searches that this person made, the newest first: in this browser, and where they are signed in in every other. */
export function useRecentSearches() {
  const { currentUser } = useSession()
  const key = `sextant.searches.${currentUser?.id ?? 'anonymous'}`
  const stored = useSetting(key)
  const list = useMemo(() => parseSearches(stored), [stored])
  const remembered = useRemembered(key, currentUser !== null)
  const change = useCallback(
    (to: (list: readonly PastSearch[]) => readonly PastSearch[]) => {
      const next = to(parseSearches(readSetting(key)))
      writeSetting(key, printSearches(next))
      remembered(next)
    },
    [key, remembered],
  )
  const add = useCallback(
    (request: SearchRequest) => {
      const search = { address: searchAddress(request), query: request.query, at: Date.now() }
      change((list) => withSearch(list, search))
    },
    [change],
  )
  const remove = useCallback((address: string) => change((list) => withoutSearch(list, address)), [change])
  const removeAll = useCallback(() => change(() => []), [change])
  return { list, add, remove, removeAll }
}

/** Takes over what was searched elsewhere, once it is there; answers how to tell the server of a change. */
function useRemembered(key: string, isSignedIn: boolean): (list: readonly PastSearch[]) => void {
  const { value, put } = useTemporarySetting('search.input.recentSearches')
  useEffect(() => {
    if (!isSignedIn || value === undefined) return
    const here = parseSearches(readSetting(key))
    const all = mergeSearches(here, parseSearches(JSON.stringify(value)))
    if (printSearches(all) !== printSearches(here)) writeSetting(key, printSearches(all))
  }, [key, isSignedIn, value])
  return useCallback((list) => isSignedIn && put(list), [isSignedIn, put])
}
