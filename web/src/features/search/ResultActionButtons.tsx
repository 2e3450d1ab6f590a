import { Copy, Link2 } from 'lucide-react'
import { loadable } from '../../shell/loadable.js'
import { permalinkOf } from './actions/permalink.js'
import { CopyButton } from './CopyButton.js'
import type { FileMatch } from './fileAddress.js'
import styles from './ResultActionButtons.module.css'

// It knows the language, which results do not wait for.
const HistoryLink = loadable(async () => (await import('./why/HistoryLink.js')).HistoryLink, { mayBeMissing: true })

/** Copies the path of a result, or the address that shows this very version of the file. */
export function ResultActionButtons({ match }: { readonly match: FileMatch }) {
  return (
    <>
      <CopyButton label="Copy path" text={match.path} icon={<Copy size={14} aria-hidden />} />
      <HistoryLink match={match} fallback={match.type === 'content' && <span className={styles['room']} />} />
      <CopyButton
        label="Copy permalink"
        text={`${location.origin}${permalinkOf(match)}`}
        icon={<Link2 size={14} aria-hidden />}
      />
    </>
  )
}
