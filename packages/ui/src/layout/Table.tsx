import type { ReactNode } from 'react'
import { classNames } from '../classNames.js'
import styles from './Table.module.css'

/** One column of a table. */
export type TableColumn<Row> = {
  id: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  align?: 'end'
  /** The name of the row: bold, and a heading of the row for screen readers. */
  name?: boolean
  /** Any CSS width; what is left is shared. */
  width?: string
  /** Rows can be put in the order of this column. */
  sortable?: boolean
}

/** The order of the rows. */
export type TableOrder = { column: string; descending: boolean }

/** A dense table. */
export type TableProps<Row> = {
  /** What a screen reader calls it. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What is to say about a row below it, such as why it failed; nothing for most. */
  detail?: (row: Row) => ReactNode
  order?: TableOrder
  /** A person asks for another order; the owner sorts. */
  onOrder?: (order: TableOrder) => void
  className?: string
}

/** A dense table: rows of 34 px, a head that stays, figures aligned. Wide ones scroll inside their own box. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, detail, className } = props
  return (
    // What scrolls must be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classNames(styles.box, className)} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} order={props.order} onOrder={props.onOrder} />
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={rowKey(row)}>
            <tr className={styles.row}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
            <Detail columns={columns.length}>{detail?.(row)}</Detail>
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Head<Row>(props: {
  column: TableColumn<Row>
  order: TableOrder | undefined
  onOrder: ((order: TableOrder) => void) | undefined
}) {
  const { column, order, onOrder } = props
  const sorted = order?.column === column.id ? order : undefined
  const direction = sorted && (sorted.descending ? 'descending' : 'ascending')
  return (
    <th
      scope="col"
      className={classNames(styles.head, column.align && styles.end)}
      style={{ width: column.width }}
      aria-sort={direction}
    >
      {column.sortable && onOrder ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onOrder({ column: column.id, descending: sorted ? !sorted.descending : false })}
        >
          {column.head}
          <span className={styles.arrow} data-direction={direction} aria-hidden="true" />
        </button>
      ) : (
        column.head
      )}
    </th>
  )
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const className = classNames(styles.cell, column.align && styles.end, column.name && styles.name)
  return column.name ? (
    <th scope="row" className={className}>
      {column.cell(row)}
    </th>
  ) : (
    <td className={className}>{column.cell(row)}</td>
  )
}

function Detail({ columns, children }: { columns: number; children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null
  return (
    <tr>
      <td className={styles.detail} colSpan={columns}>
        {children}
      </td>
    </tr>
  )
}
