import { useShortcuts } from '@sextant/ui'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Hit, HitChange } from './api.js'

interface RowActs {
  readonly list: RefObject<HTMLElement | null>
  readonly mark: (hit: Hit) => void
  readonly note: (hit: Hit) => void
  readonly say: (hits: readonly Hit[], change: HitChange) => void
  readonly undo: () => void
}

const group = 'Result set'

/**
 * The keys of the rows. The tick of one row has the focus: arrows, Home and End go to others, Enter opens, and Space
 * ticks, as the browser does it. Letters are shortcuts of the page and are about the row that had the focus last.
 */
export function useRowKeys(hits: readonly Hit[], { list, mark, note, say, undo }: RowActs) {
  const [last, setLast] = useState(0)
  const active = Math.max(0, Math.min(last, hits.length - 1))
  const focusRow = (index: number) => {
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  const isOnRow = () => document.activeElement instanceof HTMLElement && 'row' in document.activeElement.dataset
  const move = (by: number) => () => focusRow(isOnRow() ? moved(active, by, hits.length) : active)
  const onActive = (act: (hit: Hit) => void) => () => {
    const hit = hits[active]
    if (hit) act(hit)
  }
  const open = () => list.current?.querySelector<HTMLElement>(`[data-opens="${active}"]`)?.click()
  useShortcuts([
    { group, keys: 'j', label: 'Next row', run: move(1) },
    { group, keys: 'k', label: 'Previous row', run: move(-1) },
    { group, keys: 'x', label: 'Mark the row', run: onActive(mark) },
    { group, keys: 'w', label: "Say that it won't be done, or that it is open", run: onActive(toggleWontDo(say)) },
    { group, keys: 'n', label: 'Write a note', run: onActive(note) },
    { group, keys: 'o', label: 'Open the row', run: open },
    { group, keys: 'z', label: 'Take the last change back', run: undo },
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isRow(event.target)) return
    const act = event.key === 'Enter' ? open : moves[event.key] && move(moves[event.key] ?? 0)
    if (!act) return
    event.preventDefault()
    act()
  }
  return { active, onKeyDown, onFocus: setLast, focusRow }
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }

const moved = (from: number, by: number, count: number) => Math.max(0, Math.min(from + by, count - 1))

const isRow = (target: EventTarget) => target instanceof HTMLElement && target.dataset['row'] !== undefined

const toggleWontDo = (say: RowActs['say']) => (hit: Hit) =>
  say([hit], { state: hit.state === 'WONT_DO' ? 'OPEN' : 'WONT_DO' })
