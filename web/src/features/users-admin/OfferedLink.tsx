import { Button, CopyIcon } from '@sextant/ui'
import { useState } from 'react'
import { announce } from '../../shell/announcer.js'
import styles from './Users.module.css'

interface OfferedLinkProps {
  readonly username: string
  readonly offer: { readonly resetPasswordURL: string | null; readonly emailSent: boolean }
}

/** How somebody gets to choose a password: the link, or where it went. */
export function OfferedLink({ username, offer: { resetPasswordURL, emailSent } }: OfferedLinkProps) {
  if (emailSent) return <p>A link to choose a password was sent to {username}.</p>
  if (resetPasswordURL === null)
    return <p>{username} signs in with another provider: there is no link to a password.</p>
  return (
    <>
      <p>Give this link to {username}, and to nobody else: whoever has it chooses the password. It works once.</p>
      <p>
        <code className={styles['link']}>{resetPasswordURL}</code>
      </p>
      <CopyButton text={resetPasswordURL} />
    </>
  )
}

function CopyButton({ text }: { readonly text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    announce('The link was copied.')
  }
  return (
    <Button icon={<CopyIcon />} onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy the link'}
    </Button>
  )
}
