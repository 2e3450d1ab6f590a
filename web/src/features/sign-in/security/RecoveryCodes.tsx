import { Button, Dialog } from '@sextant/ui'
import { useState } from 'react'
import styles from './Security.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows new recovery codes, this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <Dialog
      open={codes.length > 0}
      onClose={onClose}
      title="Keep these recovery codes"
      actions={
        <>
          <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy'}</Button>
          <Button kind="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <p>Each signs you in once, when you have lost the second step. They are not shown again; older ones are void.</p>
      <ul className={styles['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
