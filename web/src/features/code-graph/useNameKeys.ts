import { type CodeName, useShortcuts } from '@sextant/ui'
import { announce } from '../../shell/announcer.js'
import type { AskedName } from './askedName.js'
import type { PanelTab } from './panel/panelAddress.js'
import type { NameActions } from './useNameActions.js'

interface NameKeys {
  readonly isOn: boolean
  /** The name at the pointer or at the keys. */
  readonly current: CodeName | undefined
  readonly asked: (name: CodeName) => AskedName
  readonly actions: NameActions
  /** Opens the card about a name. */
  readonly ask: (name: CodeName) => void
}

/** The keys that do something with the name at hand, wherever on the page the focus is. */
export function useNameKeys({ isOn, current, asked, actions, ask }: NameKeys): void {
  const withName = (act: (name: CodeName) => void) => () => {
    if (current) act(current)
    else announce('Go to a name first: press the left or right arrow in the code, or a name.')
  }
  const go = withName((name) => actions.go(asked(name), false))
  const list = (tab: PanelTab) => withName((name) => actions.list(asked(name), tab))
  const [group, off] = ['Names', !isOn]
  useShortcuts([
    { keys: 'f12', label: 'Go to definition', group, off, run: go },
    { keys: 'g d', label: 'Go to definition', group, off, run: go },
    { keys: 'shift+f12', label: 'Find references', group, off, run: list('references') },
    { keys: 'g r', label: 'Find references', group, off, run: list('references') },
    { keys: 'mod+f12', label: 'Find implementations', group, off, run: list('implementations') },
    { keys: 'g i', label: 'Find implementations', group, off, run: list('implementations') },
    { keys: 'g c', label: 'Who calls it', group, off, run: list('callers') },
    { keys: 'i', label: 'What a name means', group, off, run: withName(ask) },
  ])
}
