import { LinkButton } from '@sextant/ui'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { returnTarget } from '../../shell/returnTarget.js'
import { useSession } from '../../shell/session.js'
import { AccountForm } from './AccountForm.js'
import { AccountPage } from './AccountPage.js'
import { complaintOfForm, NewAccountFields, noAccount, useIsReady } from './NewAccountFields.js'

/** Gives a password to an account that was made without one, so that its owner can sign in again. It can wait. */
export function PostSignUpPage() {
  const { search } = useLocation()
  const { currentUser } = useSession()
  const [account, setAccount] = useState({ ...noAccount, username: currentUser?.username ?? '' })
  const ready = useIsReady(account)
  const next = returnTarget(search)
  if (!currentUser) return <SignedUp next={next} />
  if (currentUser.hasPassword) return <Navigate to={next} replace />
  return (
    <AccountForm
      title="Keep your account"
      sentence="You are signed in by the link that the server printed. Choose a name and a password to sign in without it."
      address="/-/set-password"
      fields={{ ...account }}
      submitLabel="Save"
      ready={ready}
      next={next}
      formComplaint={complaintOfForm}
      footer={<Link to={next}>Skip for now</Link>}
    >
      {(complaint) => <NewAccountFields account={account} onChange={setAccount} complaint={complaint} />}
    </AccountForm>
  )
}

/** What somebody finds who has signed up and is not signed in, or is no longer. */
function SignedUp({ next }: { readonly next: string }) {
  const { allowSignup } = useSession()
  const query = `?returnTo=${encodeURIComponent(next)}`
  return (
    <AccountPage
      title="Almost there"
      sentence="Sign in with the account that you made. If you asked for access, wait for the mail that says you may."
      footer={allowSignup && <Link to={`/sign-up${query}`}>Sign up</Link>}
    >
      <LinkButton kind="primary" href={`/sign-in${query}`}>
        Sign in
      </LinkButton>
    </AccountPage>
  )
}
