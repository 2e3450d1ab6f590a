import { RelativeTime } from '@sextant/ui'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { useRecentSearches } from '../useRecentSearches.js'
import styles from './HomeLists.module.css'

/** The searches that were made in this browser. Nothing before the first. */
export function RecentSearches() {
  const { list, remove, removeAll } = useRecentSearches()
  if (list.length === 0) return null
  return (
    <section className={styles['recent']} aria-label="Recent searches">
      <h2>Recent searches</h2>
      <button type="button" className={styles['all']} onClick={removeAll}>
        Forget all
      </button>
      <ul>
        {list.map(({ address, query, at }) => (
          <li key={address}>
            <Link to={address}>
              <code>{query}</code>
            </Link>
            <RelativeTime time={at} />
            <button type="button" aria-label={`Forget ${query}`} onClick={() => remove(address)}>
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
