import { formatNoun, SearchField } from '@sextant/ui'
import { useDeferredValue, useMemo, useRef } from 'react'
import type { FileViewProps } from '../viewedFile.js'
import { useRows } from '../useRows.js'
import viewStyles from '../View.module.css'
import { ColumnHead } from './ColumnHead.js'
import { type CsvRows, readCsv, separatorOf } from './csvRows.js'
import { shownRows, type TableLook } from './rowOrder.js'
import { useTableLook } from './useTableLook.js'
import styles from './CsvView.module.css'

const rowHeight = 26

/** Separated values as a table: rows can be sorted and filtered, and only those on view are drawn. */
export function CsvView({ blob }: FileViewProps) {
  const rows = useMemo(() => readCsv(blob.content ?? '', separatorOf(blob.path, blob.content ?? '')), [blob])
  const [look, setLook] = useTableLook()
  const { filter, sort } = useDeferredValue(look)
  const shown = useMemo(
    () => shownRows(rows, { filter, ...(sort && { sort: { column: sort.column, descending: sort.descending } }) }),
    // The parts, since the look is made anew from the address each time.
    // oxlint-disable-next-line react/exhaustive-deps
    [rows, filter, sort?.column, sort?.descending],
  )
  return (
    <>
      <div className={viewStyles['bar']}>
        <span>{aboutRows(rows, shown.length)}</span>
        <span className={viewStyles['space']} />
        <SearchField
          aria-label="Filter rows"
          placeholder="Filter rows"
          value={look.filter}
          onChange={(event) => setLook({ ...look, filter: event.target.value })}
        />
      </div>
      <Grid rows={rows} shown={shown} look={look} onLook={setLook} label={blob.path} />
    </>
  )
}

function aboutRows({ count, head, ragged }: CsvRows, shown: number): string {
  const all = `${formatNoun(count, 'row')}, ${formatNoun(head.length, 'column')}`
  const some = shown === count ? all : `${formatNoun(shown, 'row')} of ${all}`
  return ragged === 0
    ? some
    : `${some}; ${formatNoun(ragged, 'row has', 'rows have')} more or fewer cells than the first`
}

interface GridProps {
  readonly rows: CsvRows
  readonly shown: readonly number[]
  readonly look: TableLook
  readonly onLook: (look: TableLook) => void
  readonly label: string
}

function Grid({ rows, shown, look, onLook, label }: GridProps) {
  const box = useRef<HTMLDivElement>(null)
  const { first, end } = useRows(box, shown.length, rowHeight)
  const widths = useMemo(() => columnWidths(rows), [rows])
  const columns = { gridTemplateColumns: `72px ${widths.map((width) => `${width}ch`).join(' ')}` }
  return (
    // What scrolls must be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles['box']} tabIndex={0} role="region" aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows that are not on view are not in a table */}
      <div className={styles['table']} role="table" aria-label={label} aria-rowcount={rows.count + 1}>
        <div role="row" aria-rowindex={1} className={styles['head']} style={columns}>
          <span role="columnheader" className={styles['number']}>
            Row
          </span>
          {rows.head.map((name, column) => (
            <ColumnHead key={column} name={name} column={column} look={look} onLook={onLook} />
          ))}
        </div>
        <div className={styles['body']} style={{ blockSize: shown.length * rowHeight }} role="rowgroup">
          {shown.slice(first, end).map((row, index) => (
            <Row
              key={row}
              row={row}
              cells={rows.row(row)}
              columns={rows.head.length}
              style={{ ...columns, insetBlockStart: (first + index) * rowHeight }}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

interface RowProps {
  readonly row: number
  readonly cells: readonly string[]
  readonly columns: number
  readonly style: { readonly gridTemplateColumns: string; readonly insetBlockStart: number }
}

function Row({ row, cells, columns, style }: RowProps) {
  return (
    <div role="row" aria-rowindex={row + 2} className={styles['row']} style={style}>
      <span role="rowheader" className={styles['number']}>
        {row + 1}
      </span>
      {cells.slice(0, columns).map((cell, column) => (
        <span key={column} role="cell" title={cell.length > 20 ? cell : undefined} className={styles['cell']}>
          {cell}
        </span>
      ))}
    </div>
  )
}

const looked = 200
const narrowest = 8
const widest = 48

/** In characters: as wide as the first rows ask for. */
function columnWidths(rows: CsvRows): readonly number[] {
  const sample = Array.from({ length: Math.min(looked, rows.count) }, (_, index) => rows.row(index))
  return rows.head.map((name, column) => {
    const longest = sample.reduce((most, cells) => Math.max(most, cells[column]?.length ?? 0), name.length + 2)
    return Math.min(widest, Math.max(narrowest, longest + 3))
  })
}
