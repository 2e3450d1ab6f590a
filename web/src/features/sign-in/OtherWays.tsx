import { Button } from '@sextant/ui'
import { useState } from 'react'
import styles from './AccountForm.module.css'
import { askAccount } from './accountRequest.js'
import { askPasskey, hasPasskeys } from './passkeyRequest.js'

/** The ways to sign in beside a password. */
export function OtherWays({ next }: { readonly next: string }) {
  if (!hasPasskeys()) return null
  return (
    <div className={styles['others']}>
      <PasskeyButton next={next} />
    </div>
  )
}

/** Signs in with a passkey, which says by itself who it is: alone, or as a second step. */
export function PasskeyButton({ next }: { readonly next: string }) {
  const [busy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  const signIn = async () => {
    setBusy(true)
    const refusal = await signInWithPasskey()
    if (refusal === undefined) return location.assign(next)
    setBusy(false)
    setComplaint(refusal)
  }
  return (
    <>
      <Button busy={busy} onClick={() => void signIn()}>
        Sign in with a passkey
      </Button>
      {complaint && (
        <p className={styles['complaint']} role="alert">
          {complaint}
        </p>
      )}
    </>
  )
}

async function signInWithPasskey(): Promise<string | undefined> {
  const passkey = await askPasskey('/-/sign-in/passkey-options')
  if ('sentence' in passkey) return passkey.sentence
  const answer = await askAccount('/-/sign-in/passkey', { response: passkey.response })
  return answer.kind === 'refused' ? answer.sentence : undefined
}
