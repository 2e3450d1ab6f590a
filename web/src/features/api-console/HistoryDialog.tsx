import { Button, Dialog, EmptyState, RelativeTime } from '@sextant/ui'
import styles from './ConsolePage.module.css'
import { type PastQuery, tabName } from './queryTab.js'

interface HistoryDialogProps {
  readonly open: boolean
  readonly history: readonly PastQuery[]
  readonly onClose: () => void
  readonly onChoose: (past: PastQuery) => void
  readonly onForget: () => void
}

/** The queries that were run in this browser, the newest first. */
export function HistoryDialog({ open, history, onClose, onChoose, onForget }: HistoryDialogProps) {
  const forget = history.length > 0 && <Button onClick={onForget}>Forget all</Button>
  return (
    <Dialog open={open} onClose={onClose} title="History" wide actions={forget || undefined}>
      {history.length === 0 ? (
        <EmptyState title="No query was run yet" level={3}>
          <p>The last 50 queries that you run are kept in this browser, without headers and secret variables.</p>
        </EmptyState>
      ) : (
        <ul className={styles['history']}>
          {history.map((past) => (
            <li key={past.at}>
              <button type="button" onClick={() => onChoose(past)}>
                <b>{tabName(past)}</b>
                <span>
                  <RelativeTime time={new Date(past.at).toISOString()} />
                </span>
                <code>
                  {past.query
                    .replaceAll(/#[^\n]*/g, '')
                    .replaceAll(/\s+/g, ' ')
                    .trim()
                    .slice(0, 160)}
                </code>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
