import { Button } from '@sextant/ui'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import type { MetadataEntry } from './api.js'
import { KnownWordsField } from './KnownWordsField.js'
import { searchFor } from './searchFor.js'
import styles from './Metadata.module.css'

interface EntryRowProps {
  readonly entry: MetadataEntry
  readonly mayEdit: boolean
  readonly onSave: (value: string | null) => Promise<unknown>
  readonly onDelete: () => void
}

/** One entry, and its value in a field while it is changed. */
export function EntryRow({ entry, mayEdit, onSave, onDelete }: EntryRowProps) {
  const [isEdited, setEdited] = useState(false)
  if (isEdited) return <EditedRow entry={entry} onSave={onSave} onDone={() => setEdited(false)} />
  const { key, value } = entry
  return (
    <li>
      <span className={styles['entry']}>
        <b>{key}</b>
        {value === null ? <i>tag</i> : <span>{value}</span>}
      </span>
      <span className={styles['acts']}>
        <Link to={searchFor(entry)} aria-label={`Find others with ${key}`}>
          Find others
        </Link>
        {mayEdit && (
          <>
            <Button small kind="quiet" onClick={() => setEdited(true)} aria-label={`Change ${key}`}>
              Change
            </Button>
            <Button small kind="quiet" onClick={onDelete} aria-label={`Delete ${key}`}>
              Delete
            </Button>
          </>
        )}
      </span>
    </li>
  )
}

type EditedRowProps = Pick<EntryRowProps, 'entry' | 'onSave'> & { readonly onDone: () => void }

function EditedRow({ entry, onSave, onDone }: EditedRowProps) {
  const [value, setValue] = useState(entry.value ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What went wrong is said below the list, and the field stays.
    onSave(value === '' ? null : value).then(onDone, () => {})
  }
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onDone()
  return (
    <li>
      {/* Escape from any control of the row. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form className={styles['form']} onSubmit={submit} onKeyDown={leave}>
        <KnownWordsField
          label={`Value of ${entry.key}`}
          hint="Without a value it is a tag."
          of={entry.key}
          value={value}
          onChange={setValue}
          takesFocus
        />
        <Button type="submit" kind="primary">
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </form>
    </li>
  )
}
