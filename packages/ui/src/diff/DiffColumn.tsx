import { memo, type MouseEvent, useMemo, useRef, useState } from 'react'
import { classNames } from '../classNames.js'
import { CodeText } from '../code/CodeText.js'
import type { ColouredPart } from '../code/highlight.js'
import type { ColumnRange } from '../code/columnRange.js'
import { linePieces } from '../code/linePieces.js'
import { NameCursor } from '../code/names/NameCursor.js'
import { cutLine, shownUnits } from '../code/longLines.js'
import { formatCount } from '../text/formatNumbers.js'
import { type DiffAnchor, isInAnchor, printDiffAnchor } from './diffAnchor.js'
import type { DiffColours, DiffHunk, DiffLine, DiffSign } from './diffFile.js'
import styles from './DiffColumn.module.css'
import { DiffGapRow, type OnExpand } from './DiffGapRow.js'
import { cellOf, type DiffNames, type DiffSide } from './diffNames.js'
import type { DiffRow } from './diffRows.js'
import { counterpartOf } from './lineBlocks.js'
import type { MovedTo } from './movedLines.js'
import { useColumnNames } from './useColumnNames.js'
import { useColumnSelection } from './useColumnSelection.js'
import { wordChanges } from './wordChanges.js'

/** What the rows of a file are drawn with. */
export type DiffColumnProps = {
  /** What a screen reader calls it. */
  label: string
  /** The file, for addresses of lines. */
  id: string
  rows: readonly DiffRow[]
  tops: Float64Array
  /** Rows to draw: `first` inside, `end` outside. */
  first: number
  end: number
  /** `both` shows all lines in one column, with both numbers. */
  side: DiffSide
  hunks: readonly DiffHunk[]
  colours: DiffColours | undefined
  moved: (line: DiffLine) => { to: MovedTo; label: string } | undefined
  anchor: DiffAnchor | undefined
  onAnchor: (anchor: DiffAnchor) => void
  onExpand: OnExpand
  columns: number
  names: DiffNames | undefined
}

/** One column of a file: all of it, or one side. Only the rows on view are in the page. */
export function DiffColumn(props: DiffColumnProps) {
  const { label, id, rows, tops, first, end, side, anchor, onAnchor, columns, names } = props
  const view = useRef<HTMLDivElement>(null)
  const { kept, onCopy } = useColumnSelection(view, (row) => cellOf(rows[row], side)?.line.text)
  const { limitOf, showMore } = useLongLines()
  const drawn = drawnRows(first, end, kept, rows.length)
  const { handlers, cursor, spoken } = useColumnNames({ view, id, rows, side, names, drawn })
  const onClick = (event: MouseEvent<HTMLElement>) => {
    handlers.onClick(event)
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-side]') : null
    if (!link || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    const pressed = link.dataset['side'] === 'L' ? 'L' : 'R'
    onAnchor(pressedAnchor({ anchor, id, side: pressed, line: Number(link.dataset['line']), extend: event.shiftKey }))
  }
  const height = tops[rows.length] ?? 0
  return (
    // What scrolls must be reached by keys; presses on numbers are those of their links.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={view}
      className={classNames(styles.column, styles[side])}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      onCopy={onCopy}
      onPointerMove={handlers.onPointerMove}
      onPointerLeave={handlers.onPointerLeave}
      onPointerUp={handlers.onPointerUp}
      onKeyDown={handlers.onKeyDown}
      onClick={onClick}
    >
      <div className={styles.body} style={{ height, minWidth: `calc(${columns}ch + 180px)` }}>
        {drawn.map((at) => {
          const row = rows[at]
          return (
            row && (
              <Row key={at} at={at} row={row} top={tops[at] ?? 0} of={props} limit={limitOf(at)} onMore={showMore} />
            )
          )
        })}
        {names && <NameCursor view={view} cursor={cursor} />}
      </div>
      {names && (
        <span className={styles.spoken} aria-live="polite">
          {spoken}
        </span>
      )}
    </div>
  )
}

type Pressed = { anchor: DiffAnchor | undefined; id: string; side: 'L' | 'R'; line: number; extend: boolean }

function pressedAnchor({ anchor, id, side, line, extend }: Pressed): DiffAnchor {
  const from = extend && anchor?.id === id && anchor.side === side ? anchor.first : undefined
  const other = from ?? line
  return { id, side, first: Math.min(other, line), last: Math.max(other, line) }
}

function drawnRows(first: number, end: number, kept: readonly number[], count: number): readonly number[] {
  const inside = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
  const outside = kept.filter((row) => row >= 0 && row < count && (row < first || row >= end))
  return outside.length === 0 ? inside : [...new Set([...inside, ...outside])].sort((a, b) => a - b)
}

/** How far long lines are drawn, and a way to ask for more of one. */
function useLongLines() {
  const [more, setMore] = useState<ReadonlyMap<number, number>>(new Map())
  return {
    limitOf: (row: number) => shownUnits(more.get(row) ?? 0),
    showMore: (row: number) => setMore((was) => new Map(was).set(row, (was.get(row) ?? 0) + 1)),
  }
}

type RowProps = {
  at: number
  row: DiffRow
  top: number
  of: DiffColumnProps
  limit: number
  onMore: (row: number) => void
}

function Row({ at, row, top, of, limit, onMore }: RowProps) {
  const { side, id, hunks, colours, moved, anchor } = of
  if (row.kind === 'gap') return <DiffGapRow row={row} top={top} onExpand={of.onExpand} isSecond={side === 'right'} />
  if (row.kind === 'note') {
    const isHere = side === 'both' || row.side === 'both' || row.side === side
    return (
      <div className={styles.note} style={{ top }} data-row={at}>
        {isHere && row.text}
      </div>
    )
  }
  const cell = cellOf(row, side)
  if (!cell) return <div className={styles.blank} style={{ top }} data-row={at} />
  const { line, place } = cell
  const from = moved(line)
  return (
    <Line
      at={at}
      top={top}
      line={line}
      side={side}
      id={id}
      hunk={place && hunks[place[0]]}
      index={place?.[1]}
      colours={cell.colours ?? (place && colours?.[place[0]]?.[place[1]])}
      movedTo={from?.to}
      movedLabel={from?.label}
      selected={anchor?.id === id && isInAnchor(anchor, line)}
      limit={limit}
      onMore={onMore}
    />
  )
}

type LineProps = {
  at: number
  top: number
  line: DiffLine
  side: DiffColumnProps['side']
  id: string
  hunk: DiffHunk | undefined
  index: number | undefined
  colours: readonly ColouredPart[] | undefined
  movedTo: MovedTo | undefined
  movedLabel: string | undefined
  selected: boolean
  limit: number
  onMore: (row: number) => void
}

const signs: Readonly<Record<DiffSign, string>> = { '+': '+', '-': '−', ' ': '' }
const kinds = { '+': 'added', '-': 'removed', ' ': 'same' } as const
const noColours: readonly ColouredPart[] = []

/** Drawn anew only when something of its own changed. */
const Line = memo(function Line(props: LineProps) {
  const { at, top, line, side, id, hunk, index, colours, movedTo, movedLabel, selected, limit, onMore } = props
  const { shown, left } = cutLine(line.text, limit)
  const pieces = useMemo(() => {
    const marks = movedTo === undefined && hunk && index !== undefined ? marksOf(hunk, index, line) : undefined
    return linePieces(shown, colours ?? noColours, marks)
  }, [shown, colours, hunk, index, line, movedTo])
  const kind = kinds[line.sign]
  const look = classNames(styles.line, styles[kind], movedTo && styles.moved, selected && styles.selected)
  return (
    <div className={look} style={{ top }} data-row={at}>
      <div className={styles.head}>
        {side !== 'right' && <LineNumber id={id} side="L" line={line.old} />}
        {side !== 'left' && <LineNumber id={id} side="R" line={line.new} />}
        <span className={styles.sign} data-sign={signs[line.sign]} title={movedLabel}>
          {movedTo ? (
            <a
              className={styles.from}
              href={printDiffAnchor({ ...movedTo, side: line.sign === '+' ? 'L' : 'R', first: movedTo.line })}
              tabIndex={-1}
              aria-label={movedLabel}
              data-mark="⇄"
            />
          ) : null}
          {line.sign !== ' ' && <span className={styles.spoken}>{movedLabel ?? kind}</span>}
        </span>
      </div>
      <code className={styles.code} translate="no">
        <CodeText pieces={pieces} />
      </code>
      {left > 0 && (
        <button type="button" className={styles.more} onClick={() => onMore(at)}>
          {`Show more, ${formatCount(left)} characters left`}
        </button>
      )}
    </div>
  )
})

/** The parts of a line that differ from its counterpart. */
function marksOf(hunk: DiffHunk, index: number, line: DiffLine): readonly ColumnRange[] | undefined {
  const other = counterpartOf(hunk, index)
  if (!other) return undefined
  return line.sign === '-' ? wordChanges(line.text, other.text)?.old : wordChanges(other.text, line.text)?.new
}

function LineNumber({ id, side, line }: { id: string; side: 'L' | 'R'; line: number | undefined }) {
  if (line === undefined) return <span className={styles.number} />
  const href = printDiffAnchor({ id, side, first: line })
  const what = `Line ${line} ${side === 'L' ? 'before' : 'after'}`
  // A stop for each line would be too many: a key links to a change.
  return (
    <a
      className={styles.number}
      href={href}
      data-side={side}
      data-line={line}
      data-by-key
      tabIndex={-1}
      aria-label={what}
    />
  )
}
