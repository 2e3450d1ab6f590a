import { Button, useShortcuts } from '@sextant/ui'
import { useBlameAddress } from './useBlameAddress.js'

/** Switches the blame column of a file; the address says whether it is on. */
export function BlameToggle() {
  const { asked, change } = useBlameAddress()
  const toggle = () => change('blame', asked.isOn ? undefined : '1')
  useShortcuts([{ keys: 'b', label: 'Blame', group: 'File', run: toggle }])
  return (
    <Button kind="quiet" shortcut="b" selected={asked.isOn} aria-keyshortcuts="b" onClick={toggle}>
      Blame
    </Button>
  )
}
