import { pathAddress } from '@sextant/contract'
import { Check, Copy, Link2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { announce } from '../../shell/announcer.js'
import type { FileMatch } from './fileAddress.js'
import styles from './FileResult.module.css'

/** Copies the path of a result, or the address that shows this very version of the file. */
export function ResultActionButtons({ match }: { readonly match: FileMatch }) {
  const revision = match.commit ?? (match.branches?.[0] || undefined)
  const permalink = `${location.origin}${pathAddress('blob', { repository: match.repository, revision }, match.path)}`
  return (
    <span className={styles['actions']}>
      <CopyButton label="Copy path" text={match.path} icon={<Copy size={14} aria-hidden />} />
      <CopyButton label="Copy permalink" text={permalink} icon={<Link2 size={14} aria-hidden />} />
    </span>
  )
}

interface CopyButtonProps {
  readonly label: string
  readonly text: string
  readonly icon: ReactNode
}

function CopyButton({ label, text, icon }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    announce('Copied')
  }
  return (
    <button
      type="button"
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
