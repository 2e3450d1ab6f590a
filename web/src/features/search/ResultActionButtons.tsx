import { Copy, Link2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { permalinkOf } from './actions/permalink.js'
import { CopyButton } from './CopyButton.js'
import type { FileMatch } from './fileAddress.js'
import styles from './ResultActionButtons.module.css'

// It knows the language, which results do not wait for.
const HistoryLink = lazy(async () => ({ default: (await import('./why/HistoryLink.js')).HistoryLink }))

/** Copies the path of a result, or the address that shows this very version of the file. */
export function ResultActionButtons({ match }: { readonly match: FileMatch }) {
  return (
    <>
      <CopyButton label="Copy path" text={match.path} icon={<Copy size={14} aria-hidden />} />
      <Suspense fallback={match.type === 'content' && <span className={styles['room']} />}>
        <HistoryLink match={match} />
      </Suspense>
      <CopyButton
        label="Copy permalink"
        text={`${location.origin}${permalinkOf(match)}`}
        icon={<Link2 size={14} aria-hidden />}
      />
    </>
  )
}
