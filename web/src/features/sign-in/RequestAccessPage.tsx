import { Field, Mark, TextArea } from '@sextant/ui'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { InputField } from '../../shell/InputField.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { AccountForm } from './AccountForm.js'
import styles from './AccountForm.module.css'

const longestNote = 2000

/** Asks administrators for an account, where visitors cannot make one. */
export function RequestAccessPage() {
  const { search } = useLocation()
  return new URLSearchParams(search).has('sent') ? <Sent /> : <RequestForm />
}

function RequestForm() {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [additionalInfo, setAdditionalInfo] = useState('')
  return (
    <AccountForm
      title="Request access"
      sentence="An administrator reads this and decides."
      address="/-/request-access"
      fields={{ name: name.trim(), email: email.trim(), additionalInfo }}
      submitLabel="Request access"
      ready={name.trim() !== '' && email.trim() !== ''}
      next="/request-access?sent"
      formComplaint={(complaint) => complaint}
      footer={
        <>
          Already have an account? <Link to="/sign-in">Sign in</Link>
        </>
      }
    >
      {() => (
        <>
          <InputField label="Name" name="name" autoComplete="name" maxLength={200} value={name} onChange={setName} />
          <InputField label="E-mail" name="email" type="email" autoComplete="email" value={email} onChange={setEmail} />
          <Field label="Note" hint="What administrators should know. You can leave it empty.">
            <TextArea
              name="additionalInfo"
              maxLength={longestNote}
              value={additionalInfo}
              onChange={({ target }) => setAdditionalInfo(target.value)}
            />
          </Field>
        </>
      )}
    </AccountForm>
  )
}

/** The same for everybody: it does not say who has an account. */
function Sent() {
  usePageTitle('Request sent')
  return (
    <div className={styles['page']}>
      <div className={styles['mark']}>
        <Mark size={28} />
        <b>Sextant</b>
      </div>
      <h1>Your request was sent</h1>
      <p className={styles['sentence']}>
        An administrator decides over it. If you have an account already, or have asked before, nothing more happens:
        sign in, or reset your password.
      </p>
      <div className={styles['footer']}>
        <Link to="/sign-in">Sign in</Link>
      </div>
    </div>
  )
}
