import { useShortcutList } from '@sextant/ui'
import { useMemo } from 'react'
import { type Action, useActionList } from '../../shell/actions.js'
import { finderTabs } from './finderScope.js'

const ownKeys: ReadonlySet<string | undefined> = new Set(finderTabs.map(({ keys }) => keys))

/** Everything that can be done on this page: what is offered as an action, and what has a key. */
export function useFinderActions(): readonly Action[] {
  const offered = useActionList()
  const shortcuts = useShortcutList()
  return useMemo(() => {
    const keyed = shortcuts
      .filter(({ keys }) => !ownKeys.has(keys))
      .map(({ keys, label, run }) => ({ keys, label, run: () => run(new KeyboardEvent('keydown')) }))
    // Of two with the same words the one shown last wins, as for keys.
    return [...new Map([...offered, ...keyed].map((action) => [action.label, action])).values()]
  }, [offered, shortcuts])
}
