import { CheckIcon, classNames, CopyIcon } from '@sextant/ui'
import { useState } from 'react'
import styles from './CopyTextButton.module.css'

interface CopyTextButtonProps {
  readonly text: string
  /** What a screen reader calls it, such as `Copy the path`. */
  readonly label: string
  readonly className?: string | undefined
}

/** Copies a text, and says so by a check mark until the pointer or the focus leaves. */
export function CopyTextButton({ text, label, className }: CopyTextButtonProps) {
  const [copied, setCopied] = useState(false)
  // Denied or without a clipboard (no secure connection), nothing changes: the mark does not come.
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <button
      type="button"
      className={classNames(styles['copy'], className)}
      aria-label={copied ? 'Copied' : label}
      title={label}
      onClick={copy}
      onBlur={() => setCopied(false)}
      onPointerLeave={() => setCopied(false)}
    >
      {copied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
    </button>
  )
}
