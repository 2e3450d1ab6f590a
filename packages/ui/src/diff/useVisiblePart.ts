import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The part of an element that can be seen: heights in CSS pixels from its own top. `bottom` may lie behind its end. */
export type VisiblePart = { readonly top: number; readonly bottom: number }

// The part is told in steps, so that scrolling draws anew every few rows and not at each pixel.
const step = 160
const onPaper = 200_000

/** The element that scrolls what is in it. */
export function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return document.documentElement
}

/** Follows which part of an element is on view, wherever the scrolling happens. */
export function useVisiblePart(ref: RefObject<HTMLElement | null>): VisiblePart {
  const [part, setPart] = useState<VisiblePart>({ top: 0, bottom: 1200 })
  const look = useCallback(() => {
    const element = ref.current
    if (element) setPart((was) => samePart(was, partOf(element)))
  }, [ref])
  useLayoutEffect(look, [look])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const scrolled = () => flushSync(look)
    const resizes = new ResizeObserver(look)
    resizes.observe(element)
    resizes.observe(scrollerOf(element))
    // In the capture phase: the scrolling of an element does not bubble.
    document.addEventListener('scroll', scrolled, { passive: true, capture: true })
    const printing = () => flushSync(() => setPart({ top: 0, bottom: onPaper }))
    globalThis.addEventListener('beforeprint', printing)
    globalThis.addEventListener('afterprint', look)
    return () => {
      resizes.disconnect()
      document.removeEventListener('scroll', scrolled, { capture: true })
      globalThis.removeEventListener('beforeprint', printing)
      globalThis.removeEventListener('afterprint', look)
    }
  }, [ref, look])
  return part
}

function partOf(element: HTMLElement): VisiblePart {
  const { top } = element.getBoundingClientRect()
  const first = Math.max(0, -top)
  return {
    top: Math.floor(first / step) * step,
    bottom: Math.ceil((globalThis.innerHeight - Math.min(top, globalThis.innerHeight)) / step) * step,
  }
}

const samePart = (was: VisiblePart, is: VisiblePart) => (was.top === is.top && was.bottom === is.bottom ? was : is)
