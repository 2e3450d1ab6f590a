import { Avatar, Badge, classNames, IconButton, PathLabel, RelativeTime } from '@sextant/ui'
import { Code, Copy, Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import { announce } from '../../shell/announcer.js'
import type { HistoryEntry, HistoryOf } from './api.js'
import { historyAddress } from './historyView.js'
import styles from './CommitsPage.module.css'

interface CommitRowProps {
  readonly entry: HistoryEntry
  readonly index: number
  readonly of: HistoryOf
  readonly isCurrent?: boolean
  /** Whether the body of the message is shown. */
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Whether this commit brought in what the history is of. */
  readonly isFirst: boolean
}

/** A commit of a history. */
export function CommitRow({ entry, index, of, isCurrent = false, isOpen, onToggle, isFirst }: CommitRowProps) {
  const { commit } = entry
  const { oid, subject, body, canonicalURL, parents } = commit
  return (
    <li className={classNames(styles['row'], isCurrent && styles['current'])} data-commit={index}>
      <Avatar name={commit.author?.displayName || 'Nobody'} size={24} />
      <div className={styles['said']}>
        <p className={styles['subject']}>
          <Link to={canonicalURL ?? ''} data-open>
            {subject || '(no message)'}
          </Link>
          {body && (
            <button
              type="button"
              className={styles['ellipsis']}
              aria-expanded={isOpen}
              aria-label="Whole message"
              title="Whole message"
              onClick={onToggle}
            >
              <Ellipsis size={14} aria-hidden />
            </button>
          )}
          {parents.length > 1 && <Badge>merge</Badge>}
          {isFirst && <Badge tone="sea">introduced in</Badge>}
        </p>
        <Who commit={commit} />
        {isOpen && body && <pre className={styles['body']}>{body}</pre>}
        <Renamed entry={entry} of={of} />
      </div>
      <div className={styles['does']}>
        <Link to={canonicalURL ?? ''} className={styles['hash']} aria-label={`Commit ${oid?.slice(0, 7)}`}>
          {oid?.slice(0, 7)}
        </Link>
        <IconButton small label="Copy the whole hash" onClick={() => void copyHash(oid ?? '')}>
          <Copy size={14} aria-hidden />
        </IconButton>
        <Link
          to={entry.url}
          className={styles['browse']}
          aria-label={of.path === '' ? 'Browse the files at this commit' : 'Browse at this commit'}
          title={of.path === '' ? 'Browse the files at this commit' : 'Browse at this commit'}
        >
          <Code size={14} aria-hidden />
        </Link>
      </div>
    </li>
  )
}

/** Copies a whole hash and says so, or why not. */
export async function copyHash(hash: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(hash)
    announce(`Copied ${hash.slice(0, 7)}`)
  } catch {
    announce('The browser does not let this page copy. Open it over HTTPS or on this machine.')
  }
}

function Who({ commit: { author, committer } }: Pick<HistoryEntry, 'commit'>) {
  const date = committer?.date ?? author?.date
  const isOther = committer && committer.displayName !== author?.displayName
  return (
    <p className={styles['who']}>
      <span title={author?.email ?? ''}>{author?.displayName || 'Nobody'}</span>
      {isOther && (
        <>
          {' '}
          wrote, <span title={committer.email}>{committer.displayName}</span> committed
        </>
      )}{' '}
      {date && <RelativeTime time={date} />}
    </p>
  )
}

/** Where a file came from, with the way to what was there. */
function Renamed({ entry: { path, previousPath, commit }, of }: Pick<CommitRowProps, 'entry' | 'of'>) {
  if (previousPath === null) return null
  const before = commit.parents[0]?.oid
  const { repository } = of.place
  return (
    <p className={styles['renamed']}>
      <Badge tone="warn">renamed</Badge>{' '}
      {before ? (
        <Link to={historyAddress({ repository, revision: before }, previousPath)}>
          <PathLabel path={previousPath} />
        </Link>
      ) : (
        <PathLabel path={previousPath} />
      )}{' '}
      <span aria-label="to">→</span> <PathLabel path={path} />
    </p>
  )
}
