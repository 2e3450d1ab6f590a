import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import type { RepositoryRow } from './api.js'
import { choose, isChosen, range, type Selection } from './selection.js'
import styles from './RepositoriesPage.module.css'

interface TicksProps {
  /** The ids on this page, in their order. */
  readonly page: readonly string[]
  readonly selection: Selection
  readonly onSelection: (selection: Selection) => void
}

/** Ticks all rows of the page, or none. */
export function PageCheckbox({ page, selection, onSelection }: TicksProps) {
  const box = useRef<HTMLInputElement>(null)
  const chosen = page.filter((id) => isChosen(selection, id)).length
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && chosen < page.length
  }, [chosen, page.length])
  return (
    <label className={styles['tick']}>
      <input
        ref={box}
        type="checkbox"
        aria-label="Choose all on this page"
        checked={page.length > 0 && chosen === page.length}
        onChange={({ target }) => onSelection(choose(selection, { ids: page, on: target.checked, page }))}
      />
    </label>
  )
}

interface RowCheckboxProps extends TicksProps {
  readonly row: RepositoryRow
  /** The row that was ticked last: with Shift, all between it and the next are. */
  readonly lastTicked: RefObject<string | undefined>
}

/** Ticks one row. */
export function RowCheckbox({ row, page, selection, onSelection, lastTicked }: RowCheckboxProps) {
  const isOn = isChosen(selection, row.id)
  const tick = ({ shiftKey }: MouseEvent) => {
    const ids = shiftKey ? range(page, lastTicked.current, row.id) : [row.id]
    lastTicked.current = row.id
    onSelection(choose(selection, { ids, on: !isOn, page }))
  }
  return (
    <label className={styles['tick']}>
      <input type="checkbox" aria-label={`Choose ${row.name}`} checked={isOn} onClick={tick} onChange={() => {}} />
    </label>
  )
}
