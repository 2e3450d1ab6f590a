import type { ListedCommit } from '@sextant/contract'
import { RelativeTime } from '@sextant/ui'
import { Link } from 'react-router'
import styles from './EntryTable.module.css'

/** The last commit that changed an entry; where there is little room its time alone. Nothing until it is found. */
export function EntryNote({ commit }: { readonly commit: ListedCommit | undefined }) {
  if (!commit) return null
  const { url, author, subject, date } = commit
  const words = `${author}: ${subject}`
  return (
    <>
      <Link to={url} className={styles['subject']} title={words}>
        {subject}
      </Link>
      <span className={styles['when']}>{date !== null && <RelativeTime time={date} />}</span>
      {date !== null && (
        <Link to={url} className={styles['compact']} title={words}>
          <RelativeTime time={date} />
        </Link>
      )}
    </>
  )
}
