import { Button, Dialog } from '@sextant/ui'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { focusFirst } from '../../shell/focusFirst.js'
import { InputField } from '../../shell/InputField.js'
import { signOutReturning } from '../../shell/signOutReturning.js'
import { askAccount, fetchMethods } from './accountRequest.js'
import styles from './AccountForm.module.css'
import { CodeField } from './CodeField.js'
import { askPasskey, hasPasskeys } from './passkeyRequest.js'

interface ConfirmItsYouProps {
  readonly open: boolean
  readonly onConfirmed: () => void
  readonly onClose: () => void
}

/** Asks somebody who is signed in to prove that it is still them, before something that decides over accounts. */
export function ConfirmItsYou({ open, ...rest }: ConfirmItsYouProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onConfirmed, onClose }: Omit<ConfirmItsYouProps, 'open'>) {
  const [methods, setMethods] = useState<readonly string[]>()
  const [complaint, setComplaint] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void fetchMethods('/-/confirm').then(setMethods)
  }, [])
  const send = async (proof: Readonly<Record<string, unknown>>) => {
    setBusy(true)
    const answer = await askAccount('/-/confirm', proof)
    setBusy(false)
    if (answer.kind === 'accepted') return onConfirmed()
    setComplaint(answer.sentence)
  }
  const usePasskey = async () => {
    const passkey = await askPasskey('/-/confirm/passkey-options')
    if ('sentence' in passkey) return setComplaint(passkey.sentence)
    await send({ passkey: passkey.response })
  }
  const formId = useId()
  const types = methods?.some((method) => method !== 'passkey') === true
  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirm that it is you"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {methods?.includes('passkey') === true && hasPasskeys() && (
            <Button busy={busy} {...(types ? {} : { kind: 'primary' as const })} onClick={() => void usePasskey()}>
              Use a passkey
            </Button>
          )}
          {types && (
            <Button type="submit" form={formId} kind="primary" busy={busy}>
              Confirm
            </Button>
          )}
        </>
      }
    >
      <p>This decides over accounts, so it wants a proof of the last minutes.</p>
      {types && (
        <ProofForm id={formId} methods={methods ?? []} complaint={complaint} onSend={(proof) => void send(proof)} />
      )}
      {methods?.length === 0 && (
        <p>
          This account has no password. <a href={signOutReturning(location)}>Sign out</a>, sign in again, and then
          repeat this.
        </p>
      )}
      {!types && complaint && (
        <p className={styles['complaint']} role="alert">
          {complaint}
        </p>
      )}
    </Dialog>
  )
}

interface ProofFormProps {
  readonly id: string
  readonly methods: readonly string[]
  readonly complaint: string | undefined
  readonly onSend: (proof: Readonly<Record<string, unknown>>) => void
}

function ProofForm({ id, methods, complaint, onSend }: ProofFormProps) {
  const [text, setText] = useState('')
  const byPassword = methods.includes('password')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may stand within a form of the page, in React's tree.
    event.stopPropagation()
    onSend(byPassword ? { password: text } : { code: text })
  }
  return (
    <form id={id} className={styles['form']} onSubmit={submit}>
      {byPassword ? (
        <InputField
          label="Your password"
          name="password"
          type="password"
          ref={focusFirst}
          autoComplete="current-password"
          required
          value={text}
          onChange={setText}
          error={complaint}
        />
      ) : (
        <CodeField methods={methods} value={text} onChange={setText} error={complaint} />
      )}
    </form>
  )
}
