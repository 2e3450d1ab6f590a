import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Box, type PlacementWish, placeAt } from './placement.js'

/** Puts an open popover at its anchor; the position is set on the element, which a strict style policy allows. */
export function putAt(popover: HTMLElement, anchor: Box, wish: PlacementWish): void {
  const size = { width: popover.offsetWidth, height: popover.offsetHeight }
  const page = document.documentElement
  const { left, top } = placeAt(anchor, size, { width: page.clientWidth, height: page.clientHeight }, wish)
  popover.style.left = `${left}px`
  popover.style.top = `${top}px`
}

/** A box in the top layer that the page shows by itself, such as a tooltip. */
export type FloatingOptions = {
  open: boolean
  /** Where it stands; read anew when it opens. */
  anchor: () => Box | undefined
  wish: PlacementWish
  /** Escape was pressed, or the page scrolled away below it. */
  onDismiss: () => void
}

/** Shows an element with `popover="manual"` at its anchor while `open`, and dismisses it on Escape and on scrolling. */
export function useFloating(options: FloatingOptions): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const { open } = options
  useLayoutEffect(() => {
    const element = popover.current
    const anchor = latest.current.anchor()
    if (!open || !element || !anchor) return
    element.showPopover()
    putAt(element, anchor, latest.current.wish)
    return () => element.hidePopover()
  }, [open])
  useEffect(() => {
    if (!open) return
    return onDismissal(popover, () => latest.current.onDismiss())
  }, [open])
  return popover
}

/** Calls back on Escape anywhere, and on scrolling outside of the element. */
export function onDismissal(inside: RefObject<HTMLElement | null>, dismiss: () => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    dismiss()
  }
  const scrolled = (event: Event) => {
    if (!(event.target instanceof Node && inside.current?.contains(event.target))) dismiss()
  }
  window.addEventListener('keydown', pressed, true)
  window.addEventListener('scroll', scrolled, true)
  return () => {
    window.removeEventListener('keydown', pressed, true)
    window.removeEventListener('scroll', scrolled, true)
  }
}
