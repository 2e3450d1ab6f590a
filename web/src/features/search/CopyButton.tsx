import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { copyText } from './actions/copyText.js'
import styles from './CopyButton.module.css'

interface CopyButtonProps {
  readonly label: string
  readonly text: string
  readonly icon: ReactNode
}

/** Copies a text, and says so by a check mark until the pointer or the focus leaves. */
export function CopyButton({ label, text, icon }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (await copyText(text)) setCopied(true)
  }
  return (
    <button
      type="button"
      className={styles['copy']}
      aria-label={label}
      title={label}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
      onPointerLeave={() => setCopied(false)}
    >
      {copied ? <Check size={14} aria-hidden /> : icon}
    </button>
  )
}
