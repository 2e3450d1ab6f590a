import { useCallback, useMemo } from 'react'
import { readSetting, useSetting, writeSetting } from '../../shell/localSetting.js'
import { useSession } from '../../shell/session.js'
import { type PastSearch, parseSearches, printSearches, withoutSearch, withSearch } from './searchHistory.js'
import { type SearchRequest, searchAddress } from './searchRequest.js'

/** The searches that this person made in this browser, the newest first. */
export function useRecentSearches() {
  const { currentUser } = useSession()
  const key = `sextant.searches.${currentUser?.id ?? 'anonymous'}`
  const stored = useSetting(key)
  const list = useMemo(() => parseSearches(stored), [stored])
  const change = useCallback(
    (to: (list: readonly PastSearch[]) => readonly PastSearch[]) =>
      writeSetting(key, printSearches(to(parseSearches(readSetting(key))))),
    [key],
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
