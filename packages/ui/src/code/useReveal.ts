import { type Ref, type RefObject, useCallback, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { Box } from '../floating/placement.js'
import type { FoundPlaces } from './find/findPlaces.js'
import type { CodeName } from './names/codeNames.js'
import { boxOfName } from './names/drawnName.js'
import { centredOn, nearestShowing, type RowLayout } from './rowLayout.js'
import type { TextLines } from './textLines.js'

/** What a page can ask of a code view. */
export type CodeViewHandle = {
  /** Brings a line, counted from 1, to the middle of the view. */
  scrollToLine: (line: number) => void
  /** The first line on view, from 1. */
  topLine: () => number
  focus: () => void
  /** Where a name is in the window; undefined while it is not drawn. */
  boxOf: (name: CodeName) => Box | undefined
}

/** Places that were found, and which of them a person has stepped to, by its index. */
export type ShownPlaces = { readonly places: FoundPlaces; readonly current: number | undefined }

export type RevealOptions = {
  view: RefObject<HTMLElement | null>
  lines: TextLines
  layout: RowLayout
  reveal: number | undefined
  found: ShownPlaces | undefined
  ref: Ref<CodeViewHandle> | undefined
}

/** Brings lines into view: the one that the page is about, and that of the place that was stepped to. */
export function useReveal({ view, lines, layout, reveal, found, ref }: RevealOptions): (line: number) => void {
  const latest = useRef(layout)
  useLayoutEffect(() => {
    latest.current = layout
  })
  const scrollToLine = useCallback(
    (line: number) => {
      const element = view.current
      if (element) element.scrollTop = centredOn(latest.current, line - 1, element.clientHeight)
    },
    [view],
  )
  const topLine = useCallback(() => latest.current.lineAt(view.current?.scrollTop ?? 0) + 1, [view])
  const focus = useCallback(() => view.current?.focus(), [view])
  const boxOf = useCallback((name: CodeName) => (view.current ? boxOfName(view.current, name) : undefined), [view])
  useImperativeHandle(ref, () => ({ scrollToLine, topLine, focus, boxOf }), [scrollToLine, topLine, focus, boxOf])
  useLayoutEffect(() => {
    if (reveal !== undefined) scrollToLine(reveal)
  }, [reveal, scrollToLine])
  useShownPlace({ view, lines, found, layout: latest })
  return scrollToLine
}

/** Lines that what stays at the top, and the bar of the search, may cover. */
const coveredRows = 6

function useShownPlace(options: {
  view: RefObject<HTMLElement | null>
  lines: TextLines
  found: ShownPlaces | undefined
  layout: RefObject<RowLayout>
}): void {
  const { view, lines, found, layout } = options
  const place = found?.current === undefined ? undefined : found.places.starts[found.current]
  useLayoutEffect(() => {
    const element = view.current
    if (!element || place === undefined) return
    const line = lines.lineAt(place)
    const looking = { scrollTop: element.scrollTop, viewHeight: element.clientHeight, overscan: 0 }
    const covered = layout.current.top(line - coveredRows)
    const isSeen = covered >= element.scrollTop && nearestShowing(layout.current, line, looking) === element.scrollTop
    if (!isSeen) element.scrollTop = centredOn(layout.current, line, element.clientHeight)
    // The row may be drawn only once the scrolling was heard of.
    const frame = requestAnimationFrame(() => showSideways(element))
    return () => cancelAnimationFrame(frame)
  }, [view, lines, layout, place])
}

function showSideways(view: HTMLElement): void {
  const mark = view.querySelector('mark[data-current]')
  const head = view.querySelector('[data-row] > :first-child')
  if (!mark || !head) return
  const [seen, at] = [view.getBoundingClientRect(), mark.getBoundingClientRect()]
  const left = seen.left + head.getBoundingClientRect().width
  if (at.left >= left && at.right <= seen.right) return
  view.scrollLeft += at.left - left - (seen.right - left) / 3
}
