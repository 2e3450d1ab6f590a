import { Button } from '@sextant/ui'
import { type FormEvent, useState } from 'react'
import type { MetadataEntry } from './api.js'
import { KnownWordsField } from './KnownWordsField.js'
import styles from './Metadata.module.css'

interface AddEntryProps {
  /** The keys that the repository has already. */
  readonly known: readonly string[]
  readonly onAdd: (entry: MetadataEntry) => Promise<void>
}

/** Asks for a key and a value, and adds them. */
export function AddEntry({ known, onAdd }: AddEntryProps) {
  const [key, setKey] = useState('')
  const [value, setValue] = useState('')
  const isThere = known.includes(key.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const clear = () => {
      setKey('')
      setValue('')
    }
    // What went wrong is said above, and the fields stay as they are.
    onAdd({ key: key.trim(), value: value === '' ? null : value }).then(clear, () => {})
  }
  return (
    <section className={styles['add']}>
      <h2>Add</h2>
      <form className={styles['form']} onSubmit={submit}>
        <KnownWordsField
          label="Key"
          value={key}
          onChange={setKey}
          error={isThere ? `${key.trim()} is there already: change it above.` : undefined}
        />
        <KnownWordsField
          label="Value"
          hint="Without a value it is a tag."
          of={key.trim()}
          value={value}
          onChange={setValue}
        />
        <Button type="submit" kind="primary" disabled={key.trim() === '' || isThere}>
          Add
        </Button>
      </form>
    </section>
  )
}
