import type { Shortcut } from '@sextant/ui'

type Listed = Pick<Shortcut, 'keys' | 'label' | 'group'>

/** Shortcuts under a heading. */
export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Listed[]
}

const everywhere: readonly string[] = ['?', 'g h', '/']

// Menus have no shortcuts of their own: what opens one moves in it too.
const menus: ShortcutGroup = {
  title: 'Menus',
  shortcuts: [
    { keys: 'ArrowDown', label: 'Open a menu, and the next of its items' },
    { keys: 'ArrowUp', label: 'The item before' },
    { keys: 'Home', label: 'The first item' },
    { keys: 'End', label: 'The last item' },
    { keys: 'Escape', label: 'Close what is open' },
  ],
}

/**
 * What the sheet lists: the keys of every page, then those of this page by their groups, then those of menus. Two parts
 * of a page that bind the same keys to the same act are one line.
 */
export function shortcutGroups(all: readonly Listed[]): readonly ShortcutGroup[] {
  const groups = new Map<string, Listed[]>()
  for (const each of new Map(all.map((one) => [`${one.keys} ${one.label}`, one])).values()) {
    const title = titleOf(each)
    groups.set(title, [...(groups.get(title) ?? []), each])
  }
  const listed = [...groups].map(([title, shortcuts]) => ({ title, shortcuts }))
  return [...listed.toSorted((left, right) => rank(left) - rank(right)), menus]
}

function titleOf({ keys, label, group }: Listed): string {
  return everywhere.includes(keys) || label.startsWith('Go to') ? 'Everywhere' : (group ?? 'On this page')
}

const first = ['Everywhere', 'On this page']

const rank = ({ title }: ShortcutGroup) => (first.includes(title) ? first.indexOf(title) : first.length)
