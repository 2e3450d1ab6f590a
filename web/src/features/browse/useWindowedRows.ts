import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** Rows drawn above and below what is on view. */
const overscan = 30

/** Rows `first` to `end` (outside) are drawn. */
export interface Rows {
  readonly first: number
  readonly end: number
}

/** Which of `count` rows are on view, of a list that begins `top` pixels below the upper edge of what is seen. */
export function rowsOnView(
  count: number,
  rowHeight: number,
  view: { readonly top: number; readonly height: number },
): Rows {
  const from = Math.floor(-view.top / rowHeight) - overscan
  const first = Math.min(Math.max(0, from), Math.max(0, count - 1))
  const shown = Math.ceil(view.height / rowHeight) + 2 * overscan
  return { first, end: Math.min(count, Math.max(first, Math.max(0, from) + shown)) }
}

/**
 * Which rows of a long list are to be drawn, whatever box it scrolls in. Lists of up to `always` rows are drawn whole:
 * the browser's own search finds everything in them.
 */
export function useWindowedRows(
  list: RefObject<HTMLElement | null>,
  { count, rowHeight, always }: { readonly count: number; readonly rowHeight: number; readonly always: number },
): Rows {
  const [rows, setRows] = useState<Rows>({ first: 0, end: Math.min(count, always) })
  const isWhole = count <= always
  const look = useCallback(() => {
    const element = list.current
    if (!element || isWhole) return
    const next = rowsOnView(count, rowHeight, { top: element.getBoundingClientRect().top, height: innerHeight })
    setRows((was) => (was.first === next.first && was.end === next.end ? was : next))
  }, [list, count, rowHeight, isWhole])
  useLayoutEffect(look, [look])
  useEffect(() => {
    if (isWhole) return
    const options = { passive: true, capture: true } as const
    addEventListener('scroll', look, options)
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look, options)
      removeEventListener('resize', look)
    }
  }, [look, isWhole])
  return isWhole ? { first: 0, end: count } : { first: Math.min(rows.first, count), end: Math.min(rows.end, count) }
}
