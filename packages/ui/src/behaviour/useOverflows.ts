import { type RefObject, useEffect, useState } from 'react'

/** Whether the content of an element is wider than the element, so that it scrolls sideways. */
export function useOverflows(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const resizes = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth))
    resizes.observe(element)
    return () => resizes.disconnect()
  }, [box])
  return overflows
}
