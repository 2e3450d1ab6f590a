import { useShortcuts } from '@sextant/ui'
import { loadable } from '../../shell/loadable.js'
import { useLater } from '../../shell/useLater.js'
import type { FinderDialogProps } from './FinderDialog.js'
import { finderTabs } from './finderScope.js'

const FinderDialog = loadable(async () => (await import('./FinderDialog.js')).FinderDialog, { mayBeMissing: true })

/** The finder with its keys; what it consists of is loaded when the page stands. */
export function Finder(props: FinderDialogProps) {
  const { tab, onTab } = props
  const isLoaded = useLater()
  useShortcuts(
    finderTabs.flatMap(({ id, keys, label }) =>
      keys === undefined
        ? []
        : [{ keys, label: id === 'all' ? 'Go to…' : `Go to ${label.toLowerCase()}`, run: () => onTab(id) }],
    ),
  )
  if (!isLoaded && tab === undefined) return null
  return <FinderDialog {...props} />
}
