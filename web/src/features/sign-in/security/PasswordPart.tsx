import { Button } from '@sextant/ui'
import { type FormEvent, useState } from 'react'
import { InputField } from '../../../shell/InputField.js'
import { useSession } from '../../../shell/session.js'
import { passwordProblem } from '../accountRules.js'
import { setPassword } from './setPassword.js'
import styles from './Security.module.css'
import { useSecurityAct } from './useSecurityAct.js'

/** Changes the password, or makes the first one. */
export function PasswordPart({ hasPassword }: { readonly hasPassword: boolean }) {
  const { minPasswordLength } = useSession().signIn
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const change = useSecurityAct(setPassword, () => {
    setCurrent('')
    setNext('')
  })
  const problem = passwordProblem(next, minPasswordLength)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ password: next, ...(hasPassword && { currentPassword: current }) })
  }
  const ready = next !== '' && problem === undefined && (!hasPassword || current !== '')
  return (
    <section className={styles['part']} aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p>
        {hasPassword
          ? 'A new password ends your other sessions and all your access tokens.'
          : 'You sign in without a password. With one you can sign in by your username as well.'}
      </p>
      <form onSubmit={submit}>
        {hasPassword && (
          <InputField
            label="Current password"
            name="current-password"
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
          />
        )}
        <InputField
          label="New password"
          name="new-password"
          type="password"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          hint={`At least ${minPasswordLength} characters.`}
          error={problem}
        />
        {change.error && (
          <p className={styles['complaint']} role="alert">
            {change.error.message}
          </p>
        )}
        <p role="status">{change.isSuccess && 'The password is set.'}</p>
        <Button type="submit" busy={change.isPending} disabled={!ready}>
          {hasPassword ? 'Change password' : 'Create password'}
        </Button>
      </form>
    </section>
  )
}
