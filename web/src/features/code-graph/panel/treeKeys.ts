import { currentPlatform, singleKeysOn } from '@sextant/ui'

/** A key press on an item of a tree. */
type TreePress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>

/**
 * What a key does in a tree whose items are drawn in order, each with its `aria-level`: arrows, Home and End move;
 * Right opens an item or goes into it, Left closes it or goes to the one around; Enter follows it, aside with the
 * command or Control key. The control that opens an item carries `data-toggle`. False for keys that are not for it.
 */
export function pressInTree(tree: HTMLElement, press: TreePress): boolean {
  if (press.altKey || press.shiftKey) return false
  const items = Array.from(tree.querySelectorAll<HTMLElement>('[role="treeitem"]'))
  const at = items.findIndex((item) => item === document.activeElement)
  const item = items[at]
  const isMod = currentPlatform() === 'apple' ? press.metaKey : press.ctrlKey
  if (item && press.key === 'Enter') {
    if (isMod && item instanceof HTMLAnchorElement) window.open(item.href, '_blank', 'noopener')
    else item.click()
    return true
  }
  if (isMod) return false
  const to = targetOf(items, at, press.key)
  if (to === 'toggle') item?.querySelector<HTMLElement>('[data-toggle]')?.click()
  else to?.focus()
  return to !== undefined
}

function targetOf(items: readonly HTMLElement[], at: number, key: string): HTMLElement | 'toggle' | undefined {
  const isLetter = singleKeysOn()
  switch (key) {
    case 'ArrowDown':
      return items[Math.min(items.length - 1, at + 1)]
    case 'ArrowUp':
      return items[Math.max(0, at - 1)]
    case 'j':
      return isLetter ? items[Math.min(items.length - 1, at + 1)] : undefined
    case 'k':
      return isLetter ? items[Math.max(0, at - 1)] : undefined
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    case 'ArrowRight':
      return items[at]?.ariaExpanded === 'false' ? 'toggle' : (items[at + 1] ?? items[at])
    case 'ArrowLeft':
      return items[at]?.ariaExpanded === 'true' ? 'toggle' : around(items, at)
    default:
      return undefined
  }
}

/** The item around another: the nearest before it that stands less deep. */
function around(items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const level = Number(items[at]?.ariaLevel ?? 1)
  return items.slice(0, Math.max(0, at)).findLast(({ ariaLevel }) => Number(ariaLevel ?? 1) < level) ?? items[at]
}
