import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { returnTarget } from '../../shell/returnTarget.js'
import { AccountForm } from './AccountForm.js'
import { checkUsername } from './accountRequest.js'
import { usernameProblem } from './accountRules.js'
import { complaintOfForm, NewAccountFields, noAccount, useIsReady } from './NewAccountFields.js'

// The server is asked once the name has stood still this long.
const typingPause = 300

/** Makes an account, where the instance allows visitors to. */
export function SignUpPage() {
  const { search } = useLocation()
  const [account, setAccount] = useState(noAccount)
  const ready = useIsReady(account)
  const availability = useAvailability(account.username)
  return (
    <AccountForm
      title="Sign up"
      address="/-/sign-up"
      fields={{ ...account }}
      submitLabel="Create account"
      ready={ready && availability !== 'taken'}
      next={returnTarget(search)}
      formComplaint={complaintOfForm}
      footer={
        <>
          Already have an account? <Link to={`/sign-in${search}`}>Sign in</Link>
        </>
      }
    >
      {(complaint) => (
        <NewAccountFields
          account={account}
          onChange={setAccount}
          complaint={complaint}
          usernameHint={availability === 'free' ? 'That username is free.' : undefined}
          usernameTaken={availability === 'taken'}
        />
      )}
    </AccountForm>
  )
}

function useAvailability(username: string) {
  const [known, setKnown] = useState<{ readonly username: string; readonly state: string }>()
  useEffect(() => {
    if (username === '' || usernameProblem(username)) return
    const controller = new AbortController()
    const ask = async () => {
      const state = await checkUsername(username, controller.signal)
      if (!controller.signal.aborted) setKnown({ username, state })
    }
    const timer = setTimeout(() => void ask(), typingPause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [username])
  return known?.username === username ? known.state : undefined
}
