import { Button, TextField } from '@sextant/ui'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import styles from './HitList.module.css'

interface NoteFormProps {
  readonly note: string
  readonly onSave: (note: string) => void
  readonly onClose: () => void
}

/** A note, written in place: Enter keeps it, Escape leaves it. */
export function NoteForm({ note, onSave, onClose }: NoteFormProps) {
  const [text, setText] = useState(note)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(text.trim())
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
  }
  return (
    // Keys typed into the note are no keys of the list around it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={styles['noteForm']} onSubmit={submit} onKeyDown={press}>
      <TextField
        // The person has just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label="Note"
        placeholder="Note"
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button small type="submit">
        Keep
      </Button>
    </form>
  )
}
