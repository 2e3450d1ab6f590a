import { useEffect } from 'react'
import { loadAhead } from '../pages/loadAhead.js'
import { developerKey } from './developer/developerKey.js'
import { loadable } from './loadable.js'
import { useSetting } from './localSetting.js'
import { useSession } from './session.js'
import { useShellActions } from './useShellActions.js'

const DeveloperPanel = loadable(async () => (await import('./developer/DeveloperPanel.js')).DeveloperPanel, {
  mayBeMissing: true,
})

/**
 * The part of the frame that comes a moment after it: what the finder offers of it, the pages that come next, and the
 * developer mode.
 */
export function LateShell() {
  useShellActions()
  useEffect(() => {
    const leaving = new AbortController()
    void loadAhead(leaving.signal)
    return () => leaving.abort()
  }, [])
  const isDeveloping = useSetting(developerKey) !== null
  if (!useSession().mayDevelop || !isDeveloping) return null
  return <DeveloperPanel />
}
