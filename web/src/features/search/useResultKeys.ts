import { useShortcuts } from '@sextant/ui'
import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useListKeys } from '../../shell/useListKeys.js'
import { resultAddress } from './actions/permalink.js'
import type { LineOrder } from './list/lineOrder.js'
import type { ResultEntry } from './list/resultEntries.js'
import type { ResultActions } from './list/resultsContext.js'
import { rowState, type RowStates, toggleMore } from './list/rowStates.js'
import { matchingLines } from './list/shownLines.js'
import { atResult, firstResult, type ResultCursor, type ShownLines, stepLine, stepResult } from './resultCursor.js'
import type { ResultListHandle } from './ResultList.js'

/** A row and the line of it that the keyboard and the preview are at. */
export interface RowCursor {
  readonly id: number
  readonly line: number | undefined
}

interface ResultKeysOptions {
  readonly entries: readonly ResultEntry[]
  readonly states: RowStates
  readonly lines: LineOrder
  /** Where a person moved to; undefined before they did, which is the first row. */
  readonly moved: RowCursor | undefined
  readonly onMove: (cursor: RowCursor) => void
  readonly actions: ResultActions
  /** The list, and the element around it that scrolls. */
  readonly list: RefObject<ResultListHandle | null>
  readonly view: RefObject<HTMLElement | null>
}

/** The keys of a list of results: they move the cursor, and the focus with it, and open what it is at. */
export function useResultKeys(options: ResultKeysOptions) {
  const { entries, moved, actions, lines: order } = options
  const shown = useShownLines(options)
  const cursor = useCursor(options, shown)
  const entry = entries[cursor.result]
  const navigate = useNavigate()
  const address = entry && resultAddress(entry.match, cursor.line)
  const open = () => void (address && navigate(address))
  const openAside = () => void (address && window.open(address, '_blank', 'noopener'))
  const go = (next: ResultCursor) => moveTo(next, options)
  const result = (step: number) => () => go(stepResult(shown, cursor, step))
  const line = (step: 1 | -1) => () => go(stepLine(shown, cursor, step))
  const off = entries.length === 0
  const group = 'Results'
  useShortcuts(
    [
      { keys: 'j', label: 'Next result', run: result(1) },
      { keys: 'k', label: 'Previous result', run: result(-1) },
      { keys: 'n', label: 'Next match', run: line(1) },
      { keys: 'p', label: 'Previous match', run: line(-1) },
      { keys: 'o', label: 'Open', run: open },
      { keys: 'mod+enter', label: 'Open in a new tab', run: openAside },
      { keys: 'e', label: 'Show all matches of a result', run: () => entry && actions.change(entry.id, toggleMore) },
      { keys: 'c', label: 'Show more lines around', run: () => void (entry && showContext(entry, order, actions)) },
      { keys: 'x', label: 'Mark a result', run: () => entry && actions.mark(entry.id) },
    ].map((shortcut) => ({ ...shortcut, group, off })),
  )
  const arrows = { ArrowDown: result(1), ArrowUp: result(-1) }
  useListKeys(off ? {} : { ...arrows, Enter: open })
  return {
    cursor: off ? undefined : { id: entry?.id ?? 0, line: cursor.line },
    entry,
    hasMoved: moved !== undefined,
    /** For the element around the list: with the focus on a link of a row, the arrows still move by rows. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const move = event.key === 'ArrowDown' || event.key === 'ArrowUp' ? arrows[event.key] : undefined
      if (!move || event.defaultPrevented || !isOnRow(event.target)) return
      event.preventDefault()
      move()
    },
  }
}

async function showContext({ id, match }: ResultEntry, order: LineOrder, actions: ResultActions): Promise<void> {
  if (match.type !== 'content') return
  const { moreContext } = await import('./list/moreContext.js')
  actions.change(id, moreContext(match, order))
}

// A menu has the arrows for itself.
const isOnRow = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-open]') !== null && target.closest('[role="menu"]') === null

function useShownLines({ entries, states, lines }: ResultKeysOptions): ShownLines {
  return useMemo(
    () => ({
      count: entries.length,
      at: (result) => {
        const entry = entries[result]
        return entry ? matchingLines(entry.match, rowState(states, entry.id).open, lines) : []
      },
    }),
    [entries, states, lines],
  )
}

function useCursor({ entries, moved }: ResultKeysOptions, shown: ShownLines): ResultCursor {
  const result = useMemo(() => (moved ? entries.findIndex(({ id }) => id === moved.id) : 0), [entries, moved])
  if (entries.length === 0) return firstResult
  return moved && result !== -1 ? { result, line: moved.line } : atResult(shown, 0)
}

/** Moves the cursor at once, brings its line into view below the sticky head, and gives the focus to its link. */
function moveTo({ result, line }: ResultCursor, { entries, onMove, list, view }: ResultKeysOptions): void {
  const entry = entries[result]
  if (!entry) return
  flushSync(() => onMove({ id: entry.id, line }))
  list.current?.reveal(result)
  const row = view.current?.querySelector(`[data-result="${entry.id}"]`)
  const place = row?.querySelector('[data-selected]') ?? row
  const link = place?.querySelector<HTMLElement>('[data-open]') ?? row?.querySelector<HTMLElement>('[data-open]')
  link?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'nearest' })
}
