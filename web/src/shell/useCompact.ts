import { type RefObject, useLayoutEffect, useState } from 'react'
import { useMediaQuery } from './useMediaQuery.js'

/**
 * Whether a row of links has to fold: on a narrow window, or where it holds more than fits. A row that has folded
 * unfolds when the window is wider than it was then; `hasSearch` asks anew, for the query takes its room from the row.
 */
export function useCompact(row: RefObject<HTMLElement | null>, hasSearch: boolean): boolean {
  const isNarrow = useMediaQuery('(width < 768px)')
  const [asked, setAsked] = useState(hasSearch)
  const [foldedBelow, setFoldedBelow] = useState(0)
  if (asked !== hasSearch) {
    setAsked(hasSearch)
    setFoldedBelow(0)
  }
  const isFolded = isNarrow || foldedBelow > 0
  useLayoutEffect(() => {
    const element = row.current
    if (!element || isNarrow) return
    const look = () => {
      if (foldedBelow === 0 && element.scrollWidth > element.clientWidth) setFoldedBelow(innerWidth)
      if (foldedBelow > 0 && innerWidth > foldedBelow) setFoldedBelow(0)
    }
    const resizes = new ResizeObserver(look)
    for (const watched of [element, document.documentElement]) resizes.observe(watched)
    look()
    return () => resizes.disconnect()
  }, [row, isNarrow, foldedBelow, hasSearch])
  return isFolded
}
