import { LinkButton, SearchField, Select } from '@sextant/ui'
import { useEffect, useState } from 'react'
import { useSettled } from '../../../shell/useSettled.js'
import type { TableFigures } from './api.js'
import { exportAddress, type ListView, parseListView, statusLabels } from './listView.js'
import styles from './RepositoriesPage.module.css'

interface ListFiltersProps {
  readonly view: ListView
  readonly hosts: TableFigures['repositoryExternalServices']
  readonly onChange: (change: Partial<ListView>) => void
}

/** What narrows the list, and the list as a file. */
export function ListFilters({ view, hosts, onChange }: ListFiltersProps) {
  const { status, host } = view
  return (
    <div className={styles['filters']} role="search" aria-label="Repositories">
      <NameField query={view.query} onChange={onChange} />
      <Select
        aria-label="State"
        value={status ?? ''}
        onChange={({ target }) => onChange({ status: parseListView(`?status=${target.value}`).status })}
      >
        <option value="">Any state</option>
        {statusLabels.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      {hosts.length > 0 && (
        <Select
          aria-label="Code host"
          value={host ?? ''}
          onChange={({ target }) => onChange({ host: target.value || undefined })}
        >
          <option value="">Any code host</option>
          {hosts.map(({ id, displayName }) => (
            <option key={id} value={id}>
              {displayName}
            </option>
          ))}
        </Select>
      )}
      <LinkButton kind="quiet" className={styles['export'] ?? ''} href={exportAddress(view)} download>
        Export CSV
      </LinkButton>
    </div>
  )
}

const typingPause = 250

// The address follows when a person has stopped typing; what changes the address otherwise is shown in the field.
function NameField({ query, onChange }: { readonly query: string } & Pick<ListFiltersProps, 'onChange'>) {
  const [text, setText] = useState(query)
  const settled = useSettled(text, typingPause)
  useEffect(() => setText(query), [query])
  useEffect(() => {
    if (settled !== query && settled === text) onChange({ query: settled })
    // Only what was typed changes the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
  return (
    <SearchField
      aria-label="Filter repositories by name"
      placeholder="Filter repositories"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
