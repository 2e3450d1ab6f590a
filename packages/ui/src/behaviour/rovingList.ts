/** Which row of a list is active, and how many there are. -1 when none is. */
export type Roving = { active: number; count: number }

/** What a key means in a list of results. */
export type RovingAct = { move: number } | { act: 'open' | 'open-aside' | 'expand' } | undefined

/** What of a keyboard event matters to a list. */
export type RovingPress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>

/**
 * The meaning of a key: arrows and j, k move by one row, Home and End to the ends, Enter opens (with the command or
 * Control key: aside) and so does o, e expands. `letters` switches the letters off. Nothing for other keys.
 */
export function rovingAct(list: Roving, press: RovingPress, letters: boolean): RovingAct {
  const mod = press.metaKey || press.ctrlKey
  if (press.altKey) return undefined
  if (press.key === 'Enter') return { act: mod ? 'open-aside' : 'open' }
  if (mod) return undefined
  return moves(list, press.key, letters) ?? (letters ? letterActs.get(press.key) : undefined)
}

const letterActs = new Map<string, RovingAct>([
  ['o', { act: 'open' }],
  ['e', { act: 'expand' }],
])

function moves({ active, count }: Roving, key: string, letters: boolean): RovingAct {
  if (count === 0) return undefined
  if (key === 'ArrowDown' || (letters && key === 'j')) return { move: Math.min(active + 1, count - 1) }
  if (key === 'ArrowUp' || (letters && key === 'k')) return { move: Math.max(active - 1, 0) }
  if (key === 'Home') return { move: 0 }
  return key === 'End' ? { move: count - 1 } : undefined
}

/** The row that takes focus when Tab enters the list: the active one, else the first; -1 for an empty list. */
export function rovingStop({ active, count }: Roving): number {
  if (count === 0) return -1
  return active >= 0 && active < count ? active : 0
}
