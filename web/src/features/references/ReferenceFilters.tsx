import { SearchField, Select, useShortcuts } from '@sextant/ui'
import { useRef } from 'react'
import type { ReferenceOrder } from './api.js'
import styles from './References.module.css'

interface ReferenceFiltersProps {
  /** What is listed. */
  readonly what: 'branch' | 'tag'
  readonly query: string
  readonly order: ReferenceOrder
  readonly onQuery: (query: string) => void
  readonly onOrder: (order: ReferenceOrder) => void
}

/** Narrows a list of branches or tags and puts it in order. */
export function ReferenceFilters({ what, query, order, onQuery, onOrder }: ReferenceFiltersProps) {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: 'f', label: 'Filter the list', group: 'List', run: (event) => focus(event, field.current) }])
  return (
    <div
      className={styles['filters']}
      role="search"
      aria-label={`Filter of ${what === 'branch' ? 'branches' : 'tags'}`}
    >
      <SearchField
        ref={field}
        shortcut="f"
        aria-label={`Part of a ${what}`}
        placeholder={`Part of a ${what}`}
        className={styles['filter'] ?? ''}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      <Select
        aria-label="Order"
        value={order}
        onChange={({ target }) => onOrder(target.value === 'name' ? 'name' : 'date')}
      >
        <option value="date">Last changed first</option>
        <option value="name">By name</option>
      </Select>
    </div>
  )
}

function focus(event: KeyboardEvent, field: HTMLInputElement | null): void {
  event.preventDefault()
  field?.focus()
  field?.select()
}
