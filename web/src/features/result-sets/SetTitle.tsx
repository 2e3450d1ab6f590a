import { EditIcon, IconButton } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { renameResultSet, type ResultSetValue } from './api.js'
import styles from './ResultSetPage.module.css'

interface SetTitleProps {
  readonly set: ResultSetValue
  readonly setKey: string
}

/** The title, which its owner can change in place: Enter keeps, Escape leaves it. */
export function SetTitle({ set, setKey }: SetTitleProps) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <TitleForm set={set} setKey={setKey} onClose={() => setEditing(false)} />
  return (
    <div className={styles['title']}>
      <h1>{set.title}</h1>
      {set.viewerCanAdminister && (
        <IconButton small label="Rename" onClick={() => setEditing(true)}>
          <EditIcon />
        </IconButton>
      )}
    </div>
  )
}

function TitleForm({ set, setKey, onClose }: SetTitleProps & { readonly onClose: () => void }) {
  const [title, setTitle] = useState(set.title)
  const client = useQueryClient()
  const rename = useMutation({
    mutationFn: () => renameResultSet(set.id, title),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['resultSet', setKey] })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate()
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return (
    <form className={styles['title']} onSubmit={submit}>
      <h1 className={styles['unseen']}>{set.title}</h1>
      <input
        // The person has just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label="Title"
        maxLength={200}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onBlur={() => (title === set.title ? onClose() : rename.mutate())}
        onKeyDown={press}
      />
      {rename.error && <span role="alert">{rename.error.message}</span>}
    </form>
  )
}
