import { useEffect, useState } from 'react'
import { readSetting, writeSetting } from '../../shell/localSetting.js'
import { useSession } from '../../shell/session.js'
import { firstQuery } from './firstQuery.js'
import { type KeptConsole, newTab, parseKept, type PastQuery, printKept, type QueryTab, withPast } from './queryTab.js'
import { readShared } from './sharedQuery.js'

const keepAfterMilliseconds = 400

/** The tabs and the history of the console: what this browser kept, and what the address brings. */
export function useConsole() {
  const { currentUser } = useSession()
  // Whoever signs in here next finds their own.
  const key = `sextant.apiConsole.${currentUser?.id ?? 'anonymous'}`
  const [kept, setKept] = useState(() =>
    withShared(
      parseKept(readSetting(key), () => newTab(firstQuery)),
      location.hash,
    ),
  )
  useKeeping(key, kept)
  useEffect(() => {
    const open = () => setKept((now) => withShared(now, location.hash))
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  const add = (tab: QueryTab) => setKept((now) => ({ ...now, tabs: [...now.tabs, tab], active: tab.id }))
  return {
    tabs: kept.tabs,
    history: kept.history,
    tab: kept.tabs.find(({ id }) => id === kept.active) ?? newTab(),
    choose: (id: string) => setKept((now) => ({ ...now, active: id })),
    add,
    change: (id: string, to: Partial<QueryTab>) =>
      setKept((now) => ({ ...now, tabs: now.tabs.map((tab) => (tab.id === id ? { ...tab, ...to } : tab)) })),
    close: (id: string) => setKept((now) => withoutTab(now, id)),
    remember: (past: PastQuery) => setKept((now) => ({ ...now, history: withPast(now.history, past) })),
    forgetAll: () => setKept((now) => ({ ...now, history: [] })),
  }
}

function useKeeping(key: string, kept: KeptConsole): void {
  useEffect(() => {
    const timer = setTimeout(() => writeSetting(key, printKept(kept)), keepAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [key, kept])
}

function withoutTab(now: KeptConsole, id: string): KeptConsole {
  const at = now.tabs.findIndex((tab) => tab.id === id)
  const left = now.tabs.filter((tab) => tab.id !== id)
  const tabs = left.length > 0 ? left : [newTab()]
  return { ...now, tabs, active: (tabs[Math.max(0, at - 1)] ?? tabs[0])?.id ?? '' }
}

/** What a link brings gets a tab of its own, or the one that holds it already. It is shown and never run. */
function withShared(now: KeptConsole, hash: string): KeptConsole {
  const shared = readShared(hash)
  if (!shared) return now
  const same = now.tabs.find(({ query, variables }) => query === shared.query && variables === shared.variables)
  if (same) return { ...now, active: same.id }
  const tab: QueryTab = { ...newTab(shared.query, shared.variables), isForeign: true }
  return { ...now, tabs: [...now.tabs, tab], active: tab.id }
}
