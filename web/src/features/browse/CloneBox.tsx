import { Button, IconButton, Popover } from '@sextant/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { announce } from '../../shell/announcer.js'
import styles from './RepositoryAside.module.css'

/** Where the repository is cloned from, to be copied. Nothing in the address signs anybody in. */
export function CloneBox({ url }: { readonly url: string }) {
  return (
    <Popover label="Clone" trigger={<Button opens>Clone</Button>}>
      {() => (
        <div className={styles['clone']}>
          <CopyRow label="Clone URL" text={url} />
          <CopyRow label="Command" text={`git clone ${url}`} />
        </div>
      )}
    </Popover>
  )
}

function CopyRow({ label, text }: { readonly label: string; readonly text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      announce('Copied')
      setCopied(true)
    } catch {
      announce('The browser does not let this page copy. Open it over HTTPS or on this machine.')
    }
  }
  return (
    <label>
      {label}
      <span>
        <input readOnly value={text} onFocus={({ target }) => target.select()} />
        <IconButton label={`Copy: ${label.toLowerCase()}`} onClick={() => void copy()}>
          {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        </IconButton>
      </span>
    </label>
  )
}
