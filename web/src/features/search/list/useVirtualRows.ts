import { type Span, useSpan } from '@sextant/ui'
import {
  type RefCallback,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { rowOffsets, rowsWithin } from './rowOffsets.js'

/** A row of the list as its layout knows it. */
export interface VirtualRow {
  readonly id: number
  /** A measured height holds as long as this stays the same value. */
  readonly shape: unknown
  /** The likely height in CSS pixels, until the row was drawn once. */
  readonly estimate: number
}

/** Which rows are drawn, and the room that the others take. */
export interface VirtualRows {
  readonly drawn: Span
  /** CSS pixels above the first row that is drawn and below the last. */
  readonly before: number
  readonly after: number
  /** Where a row begins, in CSS pixels from the top of the list. */
  readonly top: (row: number) => number
  /** For the list's element. */
  readonly list: RefObject<HTMLOListElement | null>
  /** For the element of the row with this id. */
  readonly rowRef: (id: number) => RefCallback<HTMLElement>
  /** Draws a row and its neighbours, scrolling to them when they are not drawn. */
  readonly reveal: (row: number) => void
}

/** Drawn above and below what is in view, in CSS pixels, once what is in view was drawn. */
const overscan = 700
/** As many rows as are drawn at once for paper. */
const printedRows = 2000

interface Anchor {
  readonly id: number
  /** Below the upper edge of the view. */
  readonly top: number
  /** How far the view was scrolled then. */
  readonly scrolled: number
}

/**
 * Draws only the rows near the view of a list whose rows have heights of their own. The row at the top of the view stays
 * where it is whatever is measured, added or opened above it.
 */
export function useVirtualRows(view: RefObject<HTMLElement | null>, rows: readonly VirtualRow[]): VirtualRows {
  const list = useRef<HTMLOListElement>(null)
  const anchor = useRef<Anchor>(undefined)
  const reach = useReach(rows.length > 0)
  const { elements, rowRef, heights, offsets, measure, place } = useHeights(rows, reach)
  const [drawn, draw] = useSpan(nothing)
  const { first, end } = within(drawn.end === 0 ? likelySpan(offsets) : drawn, rows.length)

  const look = useCallback(() => {
    const top = topInView(view.current, list.current, { rows, offsets, anchor: anchor.current })
    const span = spanInView(view.current, top, { offsets, reach })
    if (span) draw(span)
  }, [view, rows, offsets, reach, draw])

  const isSettling = useFewPasses()
  useLayoutEffect(() => {
    if (!isSettling()) return
    const isNew = measure()
    keepInPlace(view.current, anchor.current, elements)
    anchor.current = anchorOf(view.current, elements)
    // The first frame has all that is seen of it: the room below is put right when more rows are drawn there.
    const isLast = end === rows.length
    if (reach === 0 && isFilled(view.current, elements.get(rows[end - 1]?.id ?? -1), isLast)) return
    if (isNew) place()
    look()
  })
  useEffect(() => {
    const element = view.current
    if (!element) return
    const scrolled = () => {
      anchor.current = anchorOf(element, elements)
      flushSync(look)
    }
    const resizes = new ResizeObserver(look)
    resizes.observe(element)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      resizes.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [view, look, elements])
  useAllDrawnForPaper(draw, look)

  const top = (row: number) => offsets[row] ?? 0
  return {
    drawn: { first, end },
    before: top(first),
    after: top(rows.length) - top(end),
    top,
    list,
    rowRef,
    reveal: (row) => {
      const element = view.current
      if (!element || (heights.has(rows[row]) && row >= first && row < end)) return
      anchor.current = undefined
      element.scrollTop = listTop(element, list.current) + top(row) - element.clientHeight / 3
      flushSync(look)
    },
  }
}

const nothing: Span = { first: 0, end: 0 }

/** What is in view at first, most likely: so the first rows are drawn before anything was measured. */
const likelySpan = (offsets: Float64Array): Span => rowsWithin(offsets, 0, innerHeight)

function within({ first, end }: Span, count: number): Span {
  return { first: Math.min(first, end, count), end: Math.min(end, count) }
}

/** As often as a list is measured anew before the next task: one that never comes to rest must not stop the page. */
const mostPasses = 20

function useFewPasses(): () => boolean {
  const passes = useRef(0)
  return () => {
    if (passes.current === 0) queueMicrotask(() => (passes.current = 0))
    passes.current += 1
    return passes.current <= mostPasses
  }
}

/**
 * The heights of rows: measured where a row was drawn in its present shape, likely elsewhere. `measure` says whether they
 * are others now; the rows are placed by them after `place`, or when the reach is another one.
 */
function useHeights(rows: readonly VirtualRow[], reach: number) {
  const [elements] = useState(() => new Map<number, HTMLElement>())
  const [heights] = useState(() => new RowHeights())
  const [version, setVersion] = useState(0)
  // oxlint-disable-next-line react/exhaustive-deps -- the version tells that heights were measured anew, the reach that they may be used
  const offsets = useMemo(() => rowOffsets(rows.map((row) => heights.of(row))), [rows, heights, version, reach])
  const measure = () => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    let isNew = false
    for (const [id, element] of elements) {
      const row = byId.get(id)
      if (row && heights.keep(row, element.getBoundingClientRect().height)) isNew = true
    }
    return isNew
  }
  const place = () => setVersion((was) => was + 1)
  const rowRef = useObservedRows(elements, () => measure() && place())
  return { elements, rowRef, heights, offsets, measure, place }
}

/** Keeps the elements of rows by id, and calls back when one of them gets another height. */
function useObservedRows(elements: Map<number, HTMLElement>, onResize: () => unknown) {
  const latest = useRef(onResize)
  useEffect(() => {
    latest.current = onResize
  })
  const [observer] = useState(() => new ResizeObserver(() => latest.current()))
  // One callback for each row: with another one at every drawing, every row would be observed anew.
  const [refs] = useState(() => new Map<number, RefCallback<HTMLElement>>())
  return (id: number): RefCallback<HTMLElement> => {
    const ref = refs.get(id) ?? observed(id, elements, observer)
    refs.set(id, ref)
    return ref
  }
}

function observed(id: number, elements: Map<number, HTMLElement>, observer: ResizeObserver): RefCallback<HTMLElement> {
  return (element) => {
    if (!element) return
    elements.set(id, element)
    observer.observe(element)
    return () => {
      observer.unobserve(element)
      elements.delete(id)
    }
  }
}

class RowHeights {
  readonly #measured = new Map<number, { readonly shape: unknown; readonly height: number }>()

  has(row: VirtualRow | undefined): boolean {
    return row !== undefined && this.#measured.get(row.id)?.shape === row.shape
  }

  of(row: VirtualRow): number {
    const known = this.#measured.get(row.id)
    return known && known.shape === row.shape ? known.height : row.estimate
  }

  /** Keeps a height; says whether the layout is another one with it. */
  keep(row: VirtualRow, height: number): boolean {
    const isNew = Math.abs(this.of(row) - height) >= 0.5
    if (isNew || !this.has(row)) this.#measured.set(row.id, { shape: row.shape, height })
    return isNew
  }
}

/** Whether the rows that are drawn reach the lower end of a view that stands at its top, as far as there are any. */
function isFilled(view: HTMLElement | null, last: HTMLElement | undefined, isLast: boolean): boolean {
  if (!view || !last || view.scrollTop > 0) return false
  return isLast || last.getBoundingClientRect().bottom >= view.getBoundingClientRect().bottom
}

function listTop(view: HTMLElement, list: HTMLElement | null): number {
  return list ? list.getBoundingClientRect().top - view.getBoundingClientRect().top + view.scrollTop : 0
}

/** How far beyond the view rows are drawn: not at all in the first frame that has some. */
function useReach(hasRows: boolean): number {
  const [reach, setReach] = useState(0)
  useEffect(() => {
    if (!hasRows) return
    // The first callback comes before that frame is drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setReach(overscan)))
    })
    return () => cancelAnimationFrame(frame)
  }, [hasRows])
  return reach
}

/** The rows around the view, whose upper edge is `top` CSS pixels below that of the list. */
function spanInView(
  view: HTMLElement | null,
  top: number | undefined,
  { offsets, reach }: { readonly offsets: Float64Array; readonly reach: number },
): Span | undefined {
  if (!view || top === undefined) return undefined
  return rowsWithin(offsets, top - reach, top + view.clientHeight + reach)
}

interface Layout {
  readonly rows: readonly VirtualRow[]
  readonly offsets: Float64Array
  readonly anchor: Anchor | undefined
}

/**
 * The upper edge of the view in the list, in CSS pixels. Told from the row that stays in its place: while heights are
 * likely ones, how far the view is scrolled may lead to other rows, and that row would not be drawn any more.
 */
function topInView(view: HTMLElement | null, list: HTMLElement | null, { rows, offsets, anchor }: Layout) {
  if (!view || !list) return undefined
  const row = anchor ? rows.findIndex(({ id }) => id === anchor.id) : -1
  if (!anchor || row < 0) return view.scrollTop - listTop(view, list)
  return (offsets[row] ?? 0) - anchor.top
}

/** The first row that is in view, and where; undefined when none is drawn there. */
function anchorOf(view: HTMLElement | null, elements: ReadonlyMap<number, HTMLElement>): Anchor | undefined {
  if (!view) return undefined
  const { top: edge, bottom: end } = view.getBoundingClientRect()
  let first: Anchor | undefined
  for (const [id, element] of elements) {
    const { top, bottom } = element.getBoundingClientRect()
    const isInView = bottom > edge && top < end
    if (isInView && (!first || top - edge < first.top)) first = { id, top: top - edge, scrolled: view.scrollTop }
  }
  return first
}

/** Scrolls by as much as the anchor has moved. A row that shrank away above the view comes back to its upper edge. */
function keepInPlace(
  view: HTMLElement | null,
  anchor: Anchor | undefined,
  elements: ReadonlyMap<number, HTMLElement>,
): void {
  const element = anchor && elements.get(anchor.id)
  if (!view || !element || view.scrollTop === 0) return
  const box = element.getBoundingClientRect()
  const edge = view.getBoundingClientRect().top
  // What was scrolled since then is meant, unless the list became so short that the browser had to.
  const isAtEnd = view.scrollTop >= view.scrollHeight - view.clientHeight - 1
  const isForced = isAtEnd && view.scrollTop < anchor.scrolled
  const top = anchor.top - (isForced ? 0 : view.scrollTop - anchor.scrolled)
  const moved = box.top - edge - (box.height + top < 0 ? 0 : top)
  if (Math.abs(moved) >= 0.5) view.scrollTop += moved
}

function useAllDrawnForPaper(draw: (span: Span) => void, after: () => void): void {
  useEffect(() => {
    const drawAll = () => flushSync(() => draw({ first: 0, end: printedRows }))
    addEventListener('beforeprint', drawAll)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', drawAll)
      removeEventListener('afterprint', after)
    }
  }, [draw, after])
}
