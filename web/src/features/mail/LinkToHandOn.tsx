import { Button, CopyIcon } from '@sextant/ui'
import { type ReactNode, useState } from 'react'
import { announce } from '../../shell/announcer.js'
import styles from './Mail.module.css'

interface LinkToHandOnProps {
  readonly url: string
  /** Whom it is for and what it does. */
  readonly children: ReactNode
}

/** A link that did not go by mail: whoever asked for it hands it on. */
export function LinkToHandOn({ url, children }: LinkToHandOnProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
    announce('The link is copied.')
  }
  return (
    <div className={styles['link']}>
      <p>{children}</p>
      <code>{url}</code>
      <Button icon={<CopyIcon />} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy the link'}
      </Button>
    </div>
  )
}
