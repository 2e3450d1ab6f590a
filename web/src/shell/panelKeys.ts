import type { KeyboardEvent } from 'react'

const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End']

/** Whether a key moves in a panel, or opens it; fields and lists of choices keep their own keys. */
export function isMenuKey({ key, target }: KeyboardEvent, open: boolean): boolean {
  const hasOwn = target instanceof Element && target.matches('select, textarea, input:not([type=checkbox])')
  return !hasOwn && (open ? keys.includes(key) : key === 'ArrowDown')
}

/** Moves the focus to the next, previous, first or last control, once the panel has any. */
export function moveInPanel(panel: HTMLElement | null, key: string): void {
  if (!panel || focusBy(panel, key)) return
  const arrivals = new MutationObserver(() => {
    if (panel.hidden || focusBy(panel, key)) arrivals.disconnect()
  })
  arrivals.observe(panel, { childList: true, subtree: true, attributeFilter: ['hidden'] })
}

function focusBy(panel: HTMLElement, key: string): boolean {
  const items = [...panel.querySelectorAll<HTMLElement>('a[href], button:enabled, select, input')]
  const at = items.findIndex((item) => item === document.activeElement)
  const last = items.length - 1
  const next = key === 'Home' ? 0 : key === 'End' ? last : key === 'ArrowUp' ? at - 1 : at + 1
  items.at(next > last ? 0 : next)?.focus()
  return items.length > 0
}
