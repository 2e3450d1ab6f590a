import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { InputField } from '../../shell/InputField.js'
import { returnTarget } from '../../shell/returnTarget.js'
import { useSession } from '../../shell/session.js'
import { ProviderButtons } from '../single-sign-on/index.js'
import { AccountForm } from './AccountForm.js'
import { fetchMethods, readMethods } from './accountRequest.js'
import { OtherWays } from './OtherWays.js'
import { SecondStep } from './SecondStep.js'
import { waitWords } from './waitWords.js'

/**
 * Signs in with a name or an e-mail address and a password, with a passkey, or another way; asks for a second step
 * where the account wants one; and goes back to where the visitor came from.
 */
export function SignInPage() {
  const { search } = useLocation()
  const next = returnTarget(search)
  const [methods, setMethods] = useState<readonly string[]>([])
  // A sign-in that another site began, or that a reload has interrupted, goes on here.
  const isInterrupted = new URLSearchParams(search).has('second-step')
  useEffect(() => {
    if (isInterrupted) void fetchMethods('/-/sign-in/second-step').then(setMethods)
  }, [isInterrupted])
  if (methods.length > 0) return <SecondStep methods={methods} next={next} onOver={() => setMethods([])} />
  return <FirstStep next={next} onSecondStep={setMethods} />
}

interface FirstStepProps {
  readonly next: string
  readonly onSecondStep: (methods: readonly string[]) => void
}

function FirstStep({ next, onSecondStep }: FirstStepProps) {
  const { search } = useLocation()
  const { allowSignup, gates, signIn } = useSession()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [seconds, setSeconds] = useState(0)
  return (
    <AccountForm
      title="Sign in"
      address="/-/sign-in"
      // The API takes either in this field.
      fields={{ email: name.trim(), password }}
      submitLabel="Sign in"
      // A password manager may fill the fields without telling: the browser checks that they hold something.
      ready
      next={next}
      onAccepted={({ isFinal, json }) => {
        if (!isFinal) onSecondStep(readMethods(json))
        return !isFinal
      }}
      onRefused={(answer) => setSeconds(answer.seconds)}
      formComplaint={(complaint) =>
        seconds > 0 ? `${complaint.replace(/\.$/, '')}. ${waitWords(seconds, signIn.resetByMail)}` : complaint
      }
      others={<OtherWays next={next} />}
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
            autoComplete="username webauthn"
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
            hint={signIn.resetByMail && <Link to="/password-reset">Forgot your password?</Link>}
          />
        </>
      )}
    </AccountForm>
  )
}
