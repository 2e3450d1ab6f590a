import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { InputField } from '../../shell/InputField.js'
import { returnTarget } from '../../shell/returnTarget.js'
import { useSession } from '../../shell/session.js'
import { ProviderButtons } from '../single-sign-on/index.js'
import { AccountForm } from './AccountForm.js'

/** Signs in with a name or an e-mail address and a password, and goes back to where the visitor came from. */
export function SignInPage() {
  const { search } = useLocation()
  const { allowSignup, gates } = useSession()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  return (
    <AccountForm
      title="Sign in"
      address="/-/sign-in"
      // The API takes either in this field.
      fields={{ email: name.trim(), password }}
      submitLabel="Sign in"
      // A password manager may fill the fields without telling: the browser checks that they hold something.
      ready
      next={returnTarget(search)}
      formComplaint={(complaint) => complaint}
      footer={
        <>
          <ProviderButtons next={returnTarget(search)} />
          {allowSignup ? (
            <>
              No account yet? <Link to={`/sign-up${search}`}>Sign up</Link>
            </>
          ) : (
            gates.requestAccessEnabled && (
              <>
                No account yet? <Link to="/request-access">Request access</Link>
              </>
            )
          )}
        </>
      }
    >
      {() => (
        <>
          <InputField
            label="Username or e-mail"
            name="username"
            autoComplete="username"
            required
            value={name}
            onChange={setName}
          />
          <InputField
            label="Password"
            name="password"
            type="password"
            required
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </>
      )}
    </AccountForm>
  )
}
