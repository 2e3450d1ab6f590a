import { Dialog } from '@sextant/ui'
import { FinderPanel } from './FinderPanel.js'
import type { FinderScope, FinderTab } from './finderScope.js'

export interface FinderDialogProps {
  /** The tab that is shown; undefined while the finder is closed. */
  readonly tab: FinderTab | undefined
  /** The repository, revision and file of the page. */
  readonly place: FinderScope | undefined
  readonly onTab: (tab: FinderTab | undefined) => void
}

/** Goes anywhere by a few letters. */
export function FinderDialog({ tab, place, onTab }: FinderDialogProps) {
  const close = () => onTab(undefined)
  return (
    <Dialog open={tab !== undefined} onClose={close} title="Go to" placement="top" wide bare>
      {tab && <FinderPanel tab={tab} place={place} onTab={onTab} onClose={close} />}
    </Dialog>
  )
}
