import { Button, Field, TextArea } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { announce } from '../../shell/announcer.js'
import styles from '../../shell/SettingsPage.module.css'
import { enterLicence, licenceQuery } from './api.js'

/** Takes a key, or says what is wrong with it. */
export function EnterLicence() {
  const [key, setKey] = useState('')
  const client = useQueryClient()
  const enter = useMutation({
    mutationFn: enterLicence,
    async onSuccess() {
      setKey('')
      announce('The license holds.')
      await client.invalidateQueries({ queryKey: licenceQuery.queryKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (key.trim() !== '') enter.mutate(key)
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <Field label="License key" hint="It begins with sxl1. and has no spaces." error={enter.error?.message}>
        <TextArea
          name="key"
          spellCheck={false}
          autoComplete="off"
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
      </Field>
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" busy={enter.isPending} disabled={key.trim() === ''}>
          Save the key
        </Button>
      </div>
    </form>
  )
}
