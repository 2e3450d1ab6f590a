import { type KeyboardEvent, type RefCallback, useCallback, useRef, useState } from 'react'
import { rovingAct, rovingStop } from './rovingList.js'
import { singleKeysOn } from './useShortcuts.js'

/** What a list of results can be told. `index` counts rows from 0. */
export type RovingListOptions = {
  count: number
  /** Enter, or o: the row is to be opened; `aside` with the command or Control key held. */
  onOpen?: (index: number, aside: boolean) => void
  /** e: the row shows or hides the rest of itself. */
  onExpand?: (index: number) => void
  /** Another row became active. */
  onActive?: (index: number) => void
}

/** What the element of one row must carry. */
export type RovingRowProps = { ref: RefCallback<HTMLElement>; tabIndex: 0 | -1; onFocus: () => void }

/** The keyboard of a result list: one Tab stop, arrows or j and k between rows, Enter opens, e expands. */
export type RovingList = {
  active: number
  listProps: { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }
  rowProps: (index: number) => RovingRowProps
  /** Moves the focus to a row; a row that is not there is left alone. */
  focusRow: (index: number) => void
}

/** Roving focus for a list of results. Keys typed into a field or pressed on a control inside a row are left alone. */
export function useRovingList(options: RovingListOptions): RovingList {
  const { count, onOpen, onExpand, onActive } = options
  const [active, setActive] = useState(-1)
  const rows = useRef(new Map<number, HTMLElement>())
  const focusRow = useCallback((index: number) => rows.current.get(index)?.focus(), [])
  const stop = rovingStop({ active, count })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.target instanceof HTMLInputElement) return
    const act = rovingAct({ active, count }, event, singleKeysOn())
    const onRow = rows.current.get(active) === event.target
    if (!act || (!('move' in act) && !onRow)) return
    event.preventDefault()
    if ('move' in act) focusRow(act.move)
    else if (act.act === 'expand') onExpand?.(active)
    else onOpen?.(active, act.act === 'open-aside')
  }

  const rowProps = (index: number): RovingRowProps => ({
    ref: (element) => {
      if (!element) return
      rows.current.set(index, element)
      return () => {
        rows.current.delete(index)
      }
    },
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => {
      setActive(index)
      if (index !== active) onActive?.(index)
    },
  })

  return { active, listProps: { onKeyDown }, rowProps, focusRow }
}
