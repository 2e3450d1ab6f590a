import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { keyOnSelection, type LineSelection, pressLine } from './lineSelection.js'
import { nearestShowing, type RowLayout } from './rowLayout.js'

/** What selecting lines needs to know. */
export type LineSelectionOptions = {
  view: RefObject<HTMLElement | null>
  layout: RowLayout
  count: number
  selection: LineSelection | undefined
  onSelectLines: ((selection: LineSelection | undefined) => void) | undefined
}

/** Handlers for the element that scrolls. */
export type LineSelectionHandlers = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Selects lines by press, Shift and press, or drag on the numbers, and by keys: see `keyOnSelection`. */
export function useLineSelection(options: LineSelectionOptions): LineSelectionHandlers {
  const { view, layout, count, selection, onSelectLines } = options
  const dragging = useRef<LineSelection | undefined>(undefined)

  const select = (next: LineSelection) => {
    if (next.head !== selection?.head || next.anchor !== selection.anchor) onSelectLines?.(next)
    show(view.current, layout, next.head)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!onSelectLines || event.button !== 0 || !isNumber(event.target)) return
    // The browser would begin a text selection here, and lose the focus of the view.
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
    dragging.current = pressLine(selection, lineUnder(event, layout), event.shiftKey)
    select(dragging.current)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!dragging.current) return
    select(pressLine(dragging.current, lineUnder(event, layout), true))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!onSelectLines || event.target !== event.currentTarget || event.altKey || event.metaKey || event.ctrlKey) return
    const next = keyOnSelection(selection, {
      key: event.key,
      shift: event.shiftKey,
      count,
      page: layout.lineAt(event.currentTarget.clientHeight) - 1,
      visible: layout.lineAt(event.currentTarget.scrollTop) + 1,
    })
    if (next === undefined) return
    event.preventDefault()
    if (next === null) onSelectLines(undefined)
    else select(next)
  }
  const onPointerUp = () => {
    dragging.current = undefined
  }
  return { onPointerDown, onPointerMove, onPointerUp, onKeyDown }
}

const isNumber = (target: EventTarget) => target instanceof Element && target.closest('[data-line]') !== null

/** The line below the pointer, counted from 1. */
function lineUnder(event: PointerEvent<HTMLElement>, layout: RowLayout): number {
  const view = event.currentTarget
  const padding = Number.parseFloat(getComputedStyle(view).paddingBlockStart) || 0
  return layout.lineAt(event.clientY - view.getBoundingClientRect().top - padding + view.scrollTop) + 1
}

function show(view: HTMLElement | null, layout: RowLayout, line: number): void {
  if (!view) return
  const looking = { scrollTop: view.scrollTop, viewHeight: view.clientHeight, overscan: 0 }
  view.scrollTop = nearestShowing(layout, line - 1, looking)
}
