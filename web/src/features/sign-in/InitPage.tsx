import { useState } from 'react'
import { AccountForm } from './AccountForm.js'
import { complaintOfForm, NewAccountFields, noAccount, useIsReady } from './NewAccountFields.js'

/** Makes the first site admin of a new instance. */
export function InitPage() {
  const [account, setAccount] = useState(noAccount)
  const ready = useIsReady(account)
  return (
    <AccountForm
      title="Welcome to Sextant"
      sentence="Create the first account. It administers this instance."
      address="/-/site-init"
      fields={{ ...account }}
      submitLabel="Create account"
      ready={ready}
      next="/search"
      formComplaint={complaintOfForm}
    >
      {(complaint) => <NewAccountFields account={account} onChange={setAccount} complaint={complaint} />}
    </AccountForm>
  )
}
