import { messageOf } from '@sextant/base'
import { Button } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { focusFirst } from '../../shell/focusFirst.js'
import { InputField } from '../../shell/InputField.js'
import { addRepository } from './api.js'
import styles from './AddRepositoryForm.module.css'

/** Asks for a clone URL and starts to mirror it. What is wrong with it is said under the field. */
export function AddRepositoryForm({ onAdded }: { readonly onAdded: () => void }) {
  const [cloneURL, setCloneURL] = useState('')
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: () => addRepository(cloneURL.trim()),
    onSuccess: async () => {
      setCloneURL('')
      onAdded()
      await client.invalidateQueries()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <InputField
        label="Clone URL"
        name="cloneURL"
        ref={focusFirst}
        value={cloneURL}
        onChange={setCloneURL}
        placeholder="https://host/team/repository.git"
        hint="https, ssh or file. It is mirrored, kept fresh, and searchable while it is being read."
        error={add.error ? messageOf(add.error) : undefined}
      />
      <Button type="submit" kind="primary" disabled={add.isPending || cloneURL.trim() === ''}>
        {add.isPending ? 'Adding' : 'Add'}
      </Button>
    </form>
  )
}
