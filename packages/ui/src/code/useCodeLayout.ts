import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { evenLayout, type RowLayout, wrappedLayout } from './rowLayout.js'
import type { TextLines } from './textLines.js'
import { estimateRows } from './wrapping.js'

/** The size of code in CSS pixels where nobody chose another, as in `--size-code`. */
export const usualFontSize = 12.5

/** The height of one row of code in CSS pixels, as in `--height-code` for the usual size. */
export const rowHeightOf = (fontSize: number): number => Math.round(fontSize * 1.6)

/** What the layout of a code view depends on. */
export type CodeLayoutOptions = {
  view: RefObject<HTMLElement | null>
  lines: TextLines
  wrap: boolean
  tabSize: number
  rowHeight: number
}

/** Rows of wrapped lines as they were measured; lines count from 0. */
export type MeasuredRows = ReadonlyMap<number, number>

/** Where the lines lie. */
export type CodeLayout = {
  layout: RowLayout
  rowHeight: number
  /** The columns there is room for while wrapping; 0 otherwise, or while nothing is known yet. */
  room: number
  measured: MeasuredRows
  onMeasured: (rows: MeasuredRows) => void
}

const nothingMeasured: MeasuredRows = new Map()

/** Lays lines out: each one row high, or, wrapped, as many rows as were measured or, before that, estimated. */
export function useCodeLayout({ view, lines, wrap, tabSize, rowHeight }: CodeLayoutOptions): CodeLayout {
  const room = useRoom(view, wrap, rowHeight)
  // What was measured holds for one text in one width.
  const [kept, setKept] = useState({ lines, room, rows: nothingMeasured })
  const measured = wrap && kept.lines === lines && kept.room === room ? kept.rows : nothingMeasured
  const onMeasured = useCallback((rows: MeasuredRows) => setKept({ lines, room, rows }), [lines, room])

  const estimated = useMemo(() => (room > 0 ? estimateAll(lines, tabSize, room) : undefined), [lines, tabSize, room])
  const layout = useMemo(() => {
    if (!estimated) return evenLayout(lines.count, rowHeight)
    const rows = estimated.slice()
    for (const [line, height] of measured) rows[line] = height
    return wrappedLayout(rows, rowHeight)
  }, [estimated, measured, lines, rowHeight])
  return { layout, rowHeight, room, measured, onMeasured }
}

function estimateAll(lines: TextLines, tabSize: number, room: number): Uint32Array {
  return Uint32Array.from({ length: lines.count }, (_, line) =>
    lines.end(line) - lines.start(line) <= room / tabSize ? 1 : estimateRows(lines.line(line), tabSize, room),
  )
}

/**
 * Keeps the first line on view where it is when the lines are laid anew: because they wrap, because the view became
 * wider, or because some turned out longer than was thought.
 */
export function useSteadyLine(view: RefObject<HTMLElement | null>, layout: RowLayout): void {
  const last = useRef({ layout, scrollTop: 0 })
  useLayoutEffect(() => {
    const element = view.current
    if (!element) return
    const { layout: before, scrollTop } = last.current
    const line = before.lineAt(scrollTop)
    if (before !== layout && scrollTop > 0) element.scrollTop = layout.top(line) + scrollTop - before.top(line)
    last.current = { layout, scrollTop: element.scrollTop }
  }, [view, layout])
  useEffect(() => {
    const element = view.current
    if (!element) return
    const follow = () => {
      last.current = { ...last.current, scrollTop: element.scrollTop }
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [view])
}

/** Measures the drawn rows while wrapping, whenever the view is drawn. */
export function useMeasuredRows(view: RefObject<HTMLElement | null>, laid: CodeLayout): void {
  const { room, measured, onMeasured } = laid
  useLayoutEffect(() => {
    if (!view.current || room === 0) return
    const news = differences(view.current, laid)
    if (news.size > 0) onMeasured(new Map([...measured, ...news]))
  })
}

/** Drawn lines that are higher or lower than they were laid, with their real rows. */
function differences(view: HTMLElement, { layout, rowHeight }: CodeLayout): Map<number, number> {
  const rows = Array.from(view.querySelectorAll<HTMLElement>('[data-row]'), (row) => {
    const line = Number(row.dataset['row'])
    const laid = Math.round((layout.top(line + 1) - layout.top(line)) / rowHeight)
    return { line, laid, real: Math.max(1, Math.round(row.offsetHeight / rowHeight)) }
  })
  return new Map(rows.filter(({ laid, real }) => laid !== real).map(({ line, real }) => [line, real]))
}

/** How many columns of code fit into the view; 0 when lines do not wrap or nothing is known yet. */
function useRoom(view: RefObject<HTMLElement | null>, wrap: boolean, rowHeight: number): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = view.current
    if (!element || !wrap) return
    const measure = () => setRoom(roomIn(element))
    measure()
    const resizes = new ResizeObserver(measure)
    resizes.observe(element)
    return () => resizes.disconnect()
    // With another size of letters there is another room.
  }, [view, wrap, rowHeight])
  return wrap ? room : 0
}

function roomIn(view: HTMLElement): number {
  const code = view.querySelector<HTMLElement>('[data-row] code')
  const column = view.querySelector('[data-probe]')?.getBoundingClientRect().width ?? 0
  if (!code || column === 0) return 0
  const padding = Number.parseFloat(getComputedStyle(code).paddingInlineEnd)
  return Math.max(0, Math.floor((view.clientWidth - code.offsetLeft - padding) / column))
}
