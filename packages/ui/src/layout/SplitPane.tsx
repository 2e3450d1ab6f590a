import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '../classNames.js'
import styles from './SplitPane.module.css'
import { boundedSize, sizeAfterKey } from './splitSizes.js'

/** A pane beside, above or below the rest, whose edge can be moved. */
export type SplitPaneProps = {
  /** What the edge resizes, such as "Filters". */
  label: string
  pane: ReactNode
  children: ReactNode
  /** Before the rest or after it. */
  side?: 'start' | 'end'
  /** Side by side, or one above the other. */
  direction?: 'columns' | 'rows'
  /** The size of the pane in CSS pixels at first. */
  size: number
  min?: number
  max?: number
  /** A new size was settled on: keep it, and give it back as `size` next time. */
  onResize?: (size: number) => void
  /** Leaves the pane out of the page. */
  closed?: boolean
  className?: string
}

/** Two panes with an edge that is dragged, or moved by arrows, Home and End. Narrow windows stack side-by-side panes. */
export function SplitPane(props: SplitPaneProps) {
  const { pane, children, side = 'start', direction = 'columns', closed, className } = props
  const edge = useEdge(props)
  const parts = closed
    ? [<Main key="main">{children}</Main>]
    : [
        <div key="pane" className={styles.pane} style={{ flexBasis: edge.size }}>
          {pane}
        </div>,
        <div key="edge" className={styles.edge} {...edge.props} />,
        <Main key="main">{children}</Main>,
      ]
  return (
    <div className={classNames(styles.split, styles[direction], className)}>
      {side === 'start' ? parts : parts.toReversed()}
    </div>
  )
}

function Main({ children }: { children: ReactNode }) {
  return <div className={styles.main}>{children}</div>
}

function useEdge({
  label,
  side = 'start',
  direction = 'columns',
  size,
  min = 160,
  max = 640,
  onResize,
}: SplitPaneProps) {
  const [current, setCurrent] = useState(() => boundedSize(size, { min, max }))
  const grip = useRef<{ at: number; size: number } | undefined>(undefined)
  const along = (event: PointerEvent) => (direction === 'columns' ? event.clientX : event.clientY)
  const settle = (next: number) => {
    setCurrent(next)
    onResize?.(next)
  }
  const props = {
    role: 'separator',
    tabIndex: 0,
    'aria-label': `Resize ${label}`,
    'aria-orientation': direction === 'columns' ? ('vertical' as const) : ('horizontal' as const),
    'aria-valuenow': current,
    'aria-valuemin': min,
    'aria-valuemax': max,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.focus()
      grip.current = { at: along(event), size: current }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!grip.current) return
      const moved = (along(event) - grip.current.at) * (side === 'start' ? 1 : -1)
      setCurrent(boundedSize(grip.current.size + moved, { min, max }))
    },
    onPointerUp: () => {
      if (grip.current && grip.current.size !== current) onResize?.(current)
      grip.current = undefined
    },
    onDoubleClick: () => settle(boundedSize(size, { min, max })),
    onKeyDown: (event: { key: string; shiftKey: boolean; preventDefault: () => void }) => {
      const next = sizeAfterKey(event, current, { min, max }, side)
      if (next === undefined) return
      event.preventDefault()
      settle(next)
    },
  }
  return { size: current, props }
}

/** A pane with a head of 32 px and content that scrolls. */
export type PaneProps = { title?: ReactNode; note?: ReactNode; className?: string; children: ReactNode }

/** A pane: what it is on the left of its head, what is to know about it on the right. */
export function Pane({ title, note, className, children }: PaneProps) {
  return (
    <section className={classNames(styles.framed, className)}>
      {(title || note) && (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {note && <span className={styles.note}>{note}</span>}
        </header>
      )}
      <div className={styles.content}>{children}</div>
    </section>
  )
}
