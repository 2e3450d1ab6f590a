import type { TableLook } from './rowOrder.js'
import styles from './CsvView.module.css'

interface ColumnHeadProps {
  readonly name: string
  readonly column: number
  readonly look: TableLook
  readonly onLook: (look: TableLook) => void
}

/** The head of a column. It sorts by it: up, down, and as the file has it. */
export function ColumnHead({ name, column, look, onLook }: ColumnHeadProps) {
  const sort = look.sort?.column === column ? look.sort : undefined
  const next = () => {
    if (!sort) return { column, descending: false }
    return sort.descending ? undefined : { column, descending: true }
  }
  return (
    <span
      role="columnheader"
      aria-sort={sort && (sort.descending ? 'descending' : 'ascending')}
      className={styles['cell']}
    >
      <button type="button" title={name} onClick={() => onLook({ filter: look.filter, sort: next() })}>
        {name}
        {sort && <span aria-hidden="true"> {sort.descending ? '↓' : '↑'}</span>}
      </button>
    </span>
  )
}
