import { Button, Dialog } from '@sextant/ui'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { encode } from 'uqr'
import { InputField } from '../../../shell/InputField.js'
import { confirmAuthenticator } from './api.js'
import styles from './Security.module.css'
import { useSecurityAct } from './useSecurityAct.js'

interface EnrolDialogProps {
  readonly authenticator: { readonly secret: string; readonly uri: string }
  readonly onClose: () => void
  readonly onDone: (codes: readonly string[]) => void
}

/** Shows the secret to an application, and takes its first code. */
export function EnrolDialog({ authenticator, onClose, onDone }: EnrolDialogProps) {
  const [code, setCode] = useState('')
  const confirm = useSecurityAct(confirmAuthenticator, onDone)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate(code)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add an authenticator application"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} kind="primary" busy={confirm.isPending} disabled={code.trim() === ''}>
            Turn on
          </Button>
        </>
      }
    >
      <div className={styles['enrol']}>
        <p>Scan this with the application, or type the key into it.</p>
        <QrCode text={authenticator.uri} />
        <code className={styles['code']}>{authenticator.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <form id={formId} onSubmit={submit}>
          <InputField
            label="Code that it shows"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            onChange={setCode}
            error={confirm.error?.message}
          />
        </form>
      </div>
    </Dialog>
  )
}

function QrCode({ text }: { readonly text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: width } = encode(text, { ecc: 'M', border: 3 })
    const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size: width, path: squares.join('') }
  }, [text])
  return (
    <svg
      className={styles['picture']}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code of the key below"
    >
      <path d={path} />
    </svg>
  )
}
