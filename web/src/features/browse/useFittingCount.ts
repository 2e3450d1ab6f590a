import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many children of a row, from the first, fit into it beside `reserved` pixels; all of them when all fit without.
 * The children keep their places in the row whether they are shown or not, so that hiding some changes no width.
 */
export function useFittingCount(row: RefObject<HTMLElement | null>, count: number, reserved: number): number {
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => setFitting(fittingCount(endsOf(element), element.clientWidth, reserved))
    const resizes = new ResizeObserver(look)
    resizes.observe(element)
    look()
    return () => resizes.disconnect()
  }, [row, count, reserved])
  return Math.min(fitting, count)
}

/** As `useFittingCount`, from where each child ends and how wide the row is. */
export function fittingCount(ends: readonly number[], width: number, reserved: number): number {
  if ((ends.at(-1) ?? 0) <= width) return ends.length
  const first = ends.findIndex((end) => end > width - reserved)
  return first < 0 ? ends.length : first
}

function endsOf(row: HTMLElement): readonly number[] {
  return [...row.children].flatMap((child) =>
    child instanceof HTMLElement ? [child.offsetLeft - row.offsetLeft + child.offsetWidth] : [],
  )
}
