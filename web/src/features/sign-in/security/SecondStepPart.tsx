import { Badge, Button, RelativeTime } from '@sextant/ui'
import { useContext } from 'react'
import { AuthenticatorPart } from './AuthenticatorPart.js'
import { renewRecoveryCodes, type SecondFactors } from './api.js'
import { PasskeysPart } from './PasskeysPart.js'
import { SecurityContext } from './securityContext.js'
import styles from './Security.module.css'
import { useSecurityAct } from './useSecurityAct.js'

interface SecondStepPartProps {
  readonly factors: SecondFactors
  readonly isOwn: boolean
}

/** The second step of signing in: an application for codes, passkeys, codes for recovery. */
export function SecondStepPart({ factors, isOwn }: SecondStepPartProps) {
  const { authenticatorSince, passkeys, recoveryCodesLeft } = factors
  const isOn = authenticatorSince !== null || passkeys.length > 0
  return (
    <section className={styles['part']} aria-labelledby="second-step">
      <h2 id="second-step">
        Two-step sign-in <Badge tone={isOn ? 'good' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
      </h2>
      <p>
        {isOn
          ? 'After the password, signing in asks for a code or a passkey. A passkey also signs in by itself.'
          : 'Add an authenticator application or a passkey, and a stolen password is not enough to sign in.'}
      </p>
      <ul className={styles['list']}>
        {isOwn ? <AuthenticatorPart since={authenticatorSince} /> : <OthersAuthenticator since={authenticatorSince} />}
        <PasskeysPart passkeys={passkeys} isOwn={isOwn} />
        {isOn && <RecoveryPart left={recoveryCodesLeft} isOwn={isOwn} />}
      </ul>
    </section>
  )
}

function OthersAuthenticator({ since }: { readonly since: string | null }) {
  return (
    <li>
      <span>
        <b>Authenticator application</b>
        <small>{since === null ? 'None' : <Since time={since} />}</small>
      </span>
    </li>
  )
}

const Since = ({ time }: { readonly time: string }) => (
  <>
    since <RelativeTime time={time} />
  </>
)

function RecoveryPart({ left, isOwn }: { readonly left: number; readonly isOwn: boolean }) {
  const { reveal } = useContext(SecurityContext)
  const renew = useSecurityAct(renewRecoveryCodes, reveal)
  return (
    <li>
      <span>
        <b>Recovery codes</b>
        <small>{left === 1 ? '1 is left' : `${left} are left`}, each good once.</small>
        {renew.error && (
          <small className={styles['complaint']} role="alert">
            {renew.error.message}
          </small>
        )}
      </span>
      {isOwn && (
        <Button busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
          New codes
        </Button>
      )}
    </li>
  )
}
