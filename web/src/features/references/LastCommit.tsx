import { printRepositoryRoute } from '@sextant/contract'
import { RelativeTime } from '@sextant/ui'
import { Link } from 'react-router'
import type { Branch } from './api.js'
import styles from './References.module.css'

type Commit = NonNullable<NonNullable<Branch['target']>['commit']>

interface LastCommitProps {
  readonly repository: string
  readonly commit: Commit
}

/** The commit that a branch or tag leads to: what it says, who wrote it and when. */
export function LastCommit({ repository, commit }: LastCommitProps) {
  const { oid, abbreviatedOID, subject, author } = commit
  return (
    <>
      <Link
        to={printRepositoryRoute({ repository, rest: ['commit', oid ?? ''] })}
        className={styles['subject'] ?? ''}
        title={subject}
      >
        {subject || 'Without a message'}
      </Link>
      <span className={styles['who']}>
        {author?.displayName || 'Nobody named'}
        {author?.date && (
          <>
            {' · '}
            <RelativeTime time={author.date} />
          </>
        )}
        {' · '}
        <code>{abbreviatedOID}</code>
      </span>
    </>
  )
}
