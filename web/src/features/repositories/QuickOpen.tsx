import { Dialog } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { focusFirst } from '../../shell/focusFirst.js'
import { repositoryListQuery } from './api.js'
import styles from './QuickOpen.module.css'

const mostShown = 12

interface QuickOpenProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Goes to a repository by a part of its name. */
export function QuickOpen({ open, onClose }: QuickOpenProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Go to a repository" placement="top">
      <RepositoryPicker onPick={onClose} />
    </Dialog>
  )
}

function RepositoryPicker({ onPick }: { readonly onPick: () => void }) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { data, error } = useQuery(repositoryListQuery(typed.trim(), mostShown))
  const navigate = useNavigate()
  const id = useId()
  const rows = data?.nodes ?? []
  const go = (url: string | undefined) => {
    if (url === undefined) return
    onPick()
    void navigate(url)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') go(rows[active]?.url)
    else if (step !== undefined) setActive((at) => (at + step + rows.length) % Math.max(1, rows.length))
    else return
    event.preventDefault()
  }
  return (
    <div className={styles['picker']}>
      <input
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
        }}
        onKeyDown={press}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={rows[active] ? `${id}-${active}` : undefined}
        aria-label="Repository"
        placeholder="Part of a name"
        autoComplete="off"
        spellCheck={false}
        ref={focusFirst}
      />
      {error && <p>{error.message}</p>}
      {data && rows.length === 0 && <p>No repository has that in its name.</p>}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list is driven by the keys of an input, which the native ones cannot be */}
      <div id={id} role="listbox" aria-label="Repositories">
        {rows.map(({ id: key, name, url }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the keys
          <div
            key={key}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list is driven by the keys of an input, which the native ones cannot be
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => go(url)}
          >
            {name}
          </div>
        ))}
      </div>
    </div>
  )
}
