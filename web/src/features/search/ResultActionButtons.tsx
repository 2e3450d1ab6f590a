import { pathAddress } from '@sextant/contract'
import { Copy, Link2 } from 'lucide-react'
import { CopyButton } from './CopyButton.js'
import type { FileMatch } from './fileAddress.js'
import { HistoryLink } from './why/HistoryLink.js'
import styles from './FileResult.module.css'

/** Copies the path of a result, or the address that shows this very version of the file; leads to how its text came in. */
export function ResultActionButtons({ match }: { readonly match: FileMatch }) {
  const revision = match.commit ?? (match.branches?.[0] || undefined)
  const permalink = `${location.origin}${pathAddress('blob', { repository: match.repository, revision }, match.path)}`
  return (
    <span className={styles['actions']}>
      <CopyButton label="Copy path" text={match.path} icon={<Copy size={14} aria-hidden />} />
      <HistoryLink match={match} />
      <CopyButton label="Copy permalink" text={permalink} icon={<Link2 size={14} aria-hidden />} />
    </span>
  )
}
