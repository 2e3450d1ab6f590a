import type { ListedCommit } from '@sextant/contract'
import { RelativeTime } from '@sextant/ui'
import { Link } from 'react-router'
import styles from './EntryTable.module.css'

/** The last commit that changed an entry. Nothing until it is found. */
export function EntryNote({ commit }: { readonly commit: ListedCommit | undefined }) {
  if (!commit) return null
  return (
    <>
      <Link to={commit.url} className={styles['subject']} title={`${commit.author}: ${commit.subject}`}>
        {commit.subject}
      </Link>
      <span className={styles['when']}>{commit.date !== null && <RelativeTime time={commit.date} />}</span>
    </>
  )
}
