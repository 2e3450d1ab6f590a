import type { RouteParams } from '@sextant/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { AccountForm } from './AccountForm.js'
import { AccountPage } from './AccountPage.js'

/** Unlocks an account by the link that its owner was mailed. A button, since mail servers look at links by themselves. */
export function UnlockAccountPage({ params }: { readonly params: RouteParams }) {
  const [done, setDone] = useState(false)
  const signIn = <Link to="/sign-in">Sign in</Link>
  if (done) {
    return (
      <AccountPage title="The account is unlocked" sentence="You can sign in again from here." footer={signIn}>
        {null}
      </AccountPage>
    )
  }
  return (
    <AccountForm
      title="Unlock your account"
      sentence="Too many attempts to sign in have failed. If they were not yours, choose a new password afterwards."
      address="/-/unlock-account"
      fields={{ token: params['token'] ?? '' }}
      submitLabel="Unlock"
      ready
      next="/sign-in"
      onAccepted={() => {
        setDone(true)
        return true
      }}
      formComplaint={(complaint) => complaint}
      footer={signIn}
    >
      {() => null}
    </AccountForm>
  )
}
