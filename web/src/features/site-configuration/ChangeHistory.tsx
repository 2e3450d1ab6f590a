import { Button, formatNoun, RelativeTime } from '@sextant/ui'
import { useId } from 'react'
import { UnifiedDiff } from '../json-editor/index.js'
import type { ConfigurationChange } from './api.js'
import styles from './SiteConfiguration.module.css'

interface ChangeHistoryProps {
  readonly changes: readonly ConfigurationChange[]
  readonly total: number
  /** Puts an earlier text into the editor. */
  readonly onRestore: ((contents: string) => void) | undefined
}

/** Who has saved what, the newest first. */
export function ChangeHistory({ changes, total, onRestore }: ChangeHistoryProps) {
  const id = useId()
  return (
    <section className={styles['history']} aria-labelledby={id}>
      <h2 id={id}>History</h2>
      {total === 0 ? <p>Nothing was saved yet.</p> : <p>{formatNoun(total, 'saving')}, the newest first.</p>}
      <ul>
        {changes.map((change, at) => (
          <li key={change.id}>
            <p>
              <b>{change.author?.username ?? 'A file, or an account that is gone'}</b>{' '}
              <RelativeTime time={change.createdAt} />
              {at === 0 && ' · holds now'}
            </p>
            <details>
              <summary>What changed</summary>
              <UnifiedDiff label={`What saving ${total - at} changed`} text={change.diff || 'Nothing but secrets.'} />
              {at > 0 && onRestore && (
                <Button small onClick={() => onRestore(change.contents)}>
                  Put this version into the editor
                </Button>
              )}
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
