import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { type Span, useSpan } from '../behaviour/useSpan.js'
import { type RowLayout, rowWindow } from './rowLayout.js'

/** Lines drawn above and below what is on view. */
const overscan = 24
/** As many lines as are drawn at once for paper. */
const printedLines = 10_000

/** Follows the scrolling of a view and says which lines are to be drawn. */
export function useRowWindow(view: RefObject<HTMLElement | null>, layout: RowLayout, count: number): Span {
  const [window, draw] = useSpan({ first: 0, end: Math.min(count, 80) })

  const look = useCallback(() => {
    const element = view.current
    if (!element) return
    const looking = { scrollTop: element.scrollTop, viewHeight: element.clientHeight, overscan }
    draw(rowWindow(layout, count, looking))
  }, [view, layout, count, draw])

  useLayoutEffect(look, [look])
  useEffect(() => {
    const element = view.current
    if (!element) return
    const resizes = new ResizeObserver(look)
    resizes.observe(element)
    const scrolled = () => flushSync(look)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      resizes.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [view, look])
  usePrinting(() => draw({ first: 0, end: Math.min(count, printedLines) }), look)

  return { first: window.first, end: Math.min(window.end, count) }
}

/** Runs `before` and draws its outcome before the page goes to paper, and `after` when it is done. */
function usePrinting(before: () => void, after: () => void): void {
  useEffect(() => {
    const draw = () => flushSync(before)
    globalThis.addEventListener('beforeprint', draw)
    globalThis.addEventListener('afterprint', after)
    return () => {
      globalThis.removeEventListener('beforeprint', draw)
      globalThis.removeEventListener('afterprint', after)
    }
  })
}
