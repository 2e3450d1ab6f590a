import { lazy, Suspense } from 'react'
import { developerKey } from './developer/developerKey.js'
import { useSetting } from './localSetting.js'
import { useSession } from './session.js'
import { useShellActions } from './useShellActions.js'

const DeveloperPanel = lazy(async () => ({
  default: (await import('./developer/DeveloperPanel.js')).DeveloperPanel,
}))

/** The part of the frame that comes a moment after it: what the finder offers of it, and the developer mode. */
export function LateShell() {
  useShellActions()
  const isDeveloping = useSetting(developerKey) !== null
  if (!useSession().mayDevelop || !isDeveloping) return null
  return (
    <Suspense>
      <DeveloperPanel />
    </Suspense>
  )
}
