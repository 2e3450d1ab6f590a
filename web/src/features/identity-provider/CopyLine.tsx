import { Button, CopyIcon } from '@sextant/ui'
import { useState } from 'react'
import { announce } from '../../shell/announcer.js'
import styles from './IdentityProvider.module.css'

/** A text to be carried elsewhere, with a button that copies it. */
export function CopyLine({ label, text }: { readonly label: string; readonly text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    announce(`${label} copied.`)
  }
  return (
    <div className={styles['copyLine']}>
      <b>{label}</b>
      <code>{text}</code>
      <Button icon={<CopyIcon />} aria-label={`Copy: ${label}`} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
