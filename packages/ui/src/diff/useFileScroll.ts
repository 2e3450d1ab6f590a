import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fileAt, toolbarHeight } from './fileLayout.js'
import { scrollerOf } from './useVisiblePart.js'

/** The element that holds all files. */
export type Canvas = { readonly current: HTMLDivElement | null }

/** Keeps what is on view where it is when files above it turn out longer or shorter than was thought. */
export function useSteadyFile(canvas: Canvas, tops: Float64Array): void {
  const last = useRef(tops)
  useLayoutEffect(() => {
    const before = last.current
    last.current = tops
    const element = canvas.current
    if (!element || before === tops || before.length !== tops.length) return
    const scroller = scrollerOf(element)
    const seen = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top + toolbarHeight
    if (seen <= 0) return
    const file = fileAt(before, seen)
    const moved = (tops[file] ?? 0) - (before[file] ?? 0)
    if (moved !== 0) scroller.scrollTop += moved
  }, [canvas, tops])
}

/** The file below the bar, followed while the page scrolls. */
export function useCurrentFile(canvas: Canvas, tops: Float64Array): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const look = () => {
      const element = canvas.current
      if (!element) return
      const seen = scrollerOf(element).getBoundingClientRect().top - element.getBoundingClientRect().top
      setCurrent(fileAt(tops, seen + toolbarHeight + 1))
    }
    look()
    document.addEventListener('scroll', look, { passive: true, capture: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [canvas, tops])
  return current
}

/** Scrolls so that a height stands below the bars, with some room above it. */
export function useGoTo(canvas: Canvas): (y: number, room: number) => void {
  return (y, room) => {
    const element = canvas.current
    if (!element) return
    const scroller = scrollerOf(element)
    const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    scroller.scrollTop += top + y - toolbarHeight - room
  }
}
