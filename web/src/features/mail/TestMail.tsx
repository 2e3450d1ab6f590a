import { Button, Callout } from '@sextant/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { announce } from '../../shell/announcer.js'
import { InputField } from '../../shell/InputField.js'
import { sendTestMail } from './api.js'
import styles from './Mail.module.css'

/** Sends a message right away, and says what the server for mail answered. */
export function TestMail() {
  const [to, setTo] = useState('')
  const test = useMutation({
    mutationFn: () => sendTestMail(to.trim()),
    onSuccess: announce,
    onError: ({ message }) => announce(message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (to.trim() !== '') test.mutate()
  }
  return (
    <>
      <form className={styles['test']} onSubmit={submit}>
        <InputField label="Send a test to" type="email" autoComplete="email" value={to} onChange={setTo} />
        <Button type="submit" busy={test.isPending} disabled={to.trim() === ''}>
          Send a test
        </Button>
      </form>
      {test.data !== undefined && <Callout title="The test was sent">{test.data}</Callout>}
      {test.error && (
        <Callout tone="bad" title="The test was not sent">
          <span className={styles['error']}>{test.error.message}</span>
        </Callout>
      )}
    </>
  )
}
