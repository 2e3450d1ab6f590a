import { useSpan } from '@sextant/ui'
import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react'

/** Rows drawn above and below what is on view. */
const overscan = 20

/** Which of `count` rows of one height are to be drawn in a box that scrolls; `end` is outside. */
export function useRows(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { readonly first: number; readonly end: number } {
  const [seen, draw] = useSpan({ first: 0, end: 80 })
  const look = useCallback(() => {
    const element = box.current
    if (!element) return
    const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - overscan)
    const end = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + overscan
    draw({ first, end })
  }, [box, rowHeight, draw])
  useLayoutEffect(look)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, look])
  const end = Math.min(seen.end, count)
  return { first: Math.min(seen.first, end), end }
}
