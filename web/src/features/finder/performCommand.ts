import { useNavigate } from 'react-router'
import type { FinderCommand } from './finderKeys.js'
import type { FinderRow } from './finderRows.js'
import type { FinderScope, FinderTab } from './finderScope.js'

interface HowToOpen {
  readonly isNewTab: boolean
}

/** What the keys of the finder can do at this moment. */
export interface Performances {
  readonly move: (by: number) => void
  /** Opens the chosen row. */
  readonly open: (how: HowToOpen) => void
  readonly tab: (tab: FinderTab) => void
  readonly scope: () => void
  /** Where the chosen row can be gone into, and what somebody has gone into. */
  readonly within: FinderScope | undefined
  readonly inside: FinderScope | undefined
  readonly goInto: (scope: FinderScope | undefined) => void
}

/** A function that does a command; it answers whether it could, else the key is the browser's. */
export function performer(can: Performances): (command: FinderCommand) => boolean {
  return (command) => {
    switch (command.kind) {
      case 'move':
        can.move(command.by)
        return true
      case 'open':
        can.open(command)
        return true
      case 'tab':
        can.tab(command.tab)
        return true
      case 'scope':
        can.scope()
        return true
      case 'enter':
        if (can.within) can.goInto(can.within)
        return can.within !== undefined
      case 'leave':
        if (can.inside) can.goInto(undefined)
        return can.inside !== undefined
    }
  }
}

/** A function that opens a row, or does its action; `onClose` is called unless the row opens in another tab. */
export function useOpenRow(onClose: () => void): (row: FinderRow, how: HowToOpen) => void {
  const navigate = useNavigate()
  return (row, { isNewTab }) => {
    if (isNewTab && row.kind !== 'action') return void window.open(row.url, '_blank', 'noreferrer')
    onClose()
    // The dialog gives the focus back first: what an action opens takes it then.
    if (row.kind === 'action') setTimeout(row.action.run)
    else void navigate(row.url)
  }
}
