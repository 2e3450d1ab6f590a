import { currentPlatform } from '@sextant/ui'
import { type FinderTab, finderTabs } from './finderScope.js'

/** What a key does in the input of the finder. */
export type FinderCommand =
  | { readonly kind: 'move'; readonly by: number }
  | { readonly kind: 'open'; readonly isNewTab: boolean }
  | { readonly kind: 'enter' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'tab'; readonly tab: FinderTab }
  | { readonly kind: 'scope' }

type KeyPress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>

/** The key that switches between here and everywhere. */
export const scopeKeys = 'mod+e'

const pageRows = 8
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows }

/** The command of a key; undefined for one that is text, or the browser's. `isEmpty`: nothing is typed. */
export function commandOf(press: KeyPress, isEmpty: boolean): FinderCommand | undefined {
  const { key } = press
  const isMod = currentPlatform() === 'apple' ? press.metaKey : press.ctrlKey
  if (isMod && !press.altKey && !press.shiftKey) {
    const keys = `mod+${key.toLowerCase()}`
    const tab = finderTabs.find((item) => item.keys === keys)
    if (tab) return { kind: 'tab', tab: tab.id }
    if (keys === scopeKeys) return { kind: 'scope' }
  }
  if (key === 'Enter') return { kind: 'open', isNewTab: isMod }
  if (isMod || press.altKey) return undefined
  const by = steps[key]
  if (by !== undefined) return { kind: 'move', by }
  if (key === 'Tab' && !press.shiftKey) return { kind: 'enter' }
  return key === 'Backspace' && isEmpty ? { kind: 'leave' } : undefined
}
