import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { CodeRow } from './CodeRow.js'
import styles from './CodeView.module.css'
import type { ColourReader } from './highlight.js'
import { longLine } from './longLines.js'
import type { RowLayout } from './rowLayout.js'
import { type ScopeFinder, stickyLines } from './scopes.js'
import type { TextLines } from './textLines.js'

/** What the lines at the top of a view are made from. */
export type StickyScopesProps = {
  view: RefObject<HTMLElement | null>
  lines: TextLines
  layout: RowLayout
  rowHeight: number
  scopesOf: ScopeFinder
  colours: ColourReader | undefined
  /** Whether there is a gutter whose place stays free. */
  hasGutter: boolean
  onGoTo: (line: number) => void
}

const mostLines = 5
/** The view is not covered by more than this part of it. */
const mostOfView = 0.3

/** The first lines of the functions and classes around what is on view. A press leads to them. */
export function StickyScopes(props: StickyScopesProps) {
  const { lines, colours, hasGutter, onGoTo } = props
  const stuck = useStickyLines(props)
  if (stuck.length === 0) return null
  return (
    // The outline has the same for keys and for those who do not see the view.
    <div className={styles.sticky} aria-hidden="true">
      <div className={styles.stuck}>
        {stuck.map((line) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
          <div key={line} onClick={() => onGoTo(line)}>
            <CodeRow
              line={line - 1}
              top={undefined}
              text={lines.line(line - 1).slice(0, longLine)}
              start={lines.start(line - 1)}
              colours={colours}
              matches={undefined}
              selected={false}
              hanging={undefined}
              limit={longLine}
              onShowMore={onGoTo}
              gutter={hasGutter ? noGutter : undefined}
              guided={0}
              whiteSpace={false}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

const noGutter = () => null
const none: readonly number[] = []

function useStickyLines({ view, layout, rowHeight, scopesOf }: StickyScopesProps): readonly number[] {
  const [stuck, setStuck] = useState(none)
  const look = useCallback(() => {
    const element = view.current
    if (!element) return
    const most = Math.min(mostLines, Math.floor((element.clientHeight * mostOfView) / rowHeight))
    const top = element.scrollTop - paddingOf(element)
    const next = stickyLines(scopesOf, layout.lineAt, { top, rowHeight, most })
    setStuck((was) => (was.length === next.length && was.every((line, n) => line === next[n]) ? was : next))
  }, [view, layout, rowHeight, scopesOf])
  useLayoutEffect(look, [look])
  useEffect(() => {
    const element = view.current
    if (!element) return
    const scrolled = () => flushSync(look)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => element.removeEventListener('scroll', scrolled)
  }, [view, look])
  return stuck
}

/** The padding of a view does not change, and to read it costs a layout. */
const paddings = new WeakMap<Element, number>()

function paddingOf(element: Element): number {
  const known = paddings.get(element) ?? (Number.parseFloat(getComputedStyle(element).paddingBlockStart) || 0)
  paddings.set(element, known)
  return known
}
