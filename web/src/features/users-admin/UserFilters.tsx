import { SearchField, Select } from '@sextant/ui'
import { useEffect, useState } from 'react'
import { useSettled } from '../../shell/useSettled.js'
import { kindLabels, kindNames, parseUsersView, type UsersView } from './usersView.js'
import styles from './Users.module.css'

interface UserFiltersProps {
  readonly view: UsersView
  readonly onChange: (change: Partial<UsersView>) => void
}

/** What narrows the list. */
export function UserFilters({ view, onChange }: UserFiltersProps) {
  return (
    <div className={styles['filters']} role="search" aria-label="Users">
      <TextFilter query={view.query} onChange={onChange} />
      <Select
        aria-label="Which accounts"
        value={view.kind}
        onChange={({ target }) => onChange({ kind: parseUsersView(`?kind=${target.value}`).kind })}
      >
        {kindNames.map((name) => (
          <option key={name} value={name}>
            {kindLabels[name]}
          </option>
        ))}
      </Select>
    </div>
  )
}

const typingPause = 250

// The address follows when a person has stopped typing; what changes the address otherwise is shown in the field.
function TextFilter({ query, onChange }: { readonly query: string } & Pick<UserFiltersProps, 'onChange'>) {
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
      aria-label="Filter users by name or address"
      placeholder="Filter by name or address"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
