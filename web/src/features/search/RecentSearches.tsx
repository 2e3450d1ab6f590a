import { RelativeTime } from '@sextant/ui'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { useRecentSearches } from './useRecentSearches.js'
import styles from './SearchHome.module.css'

/** The last searches made in this browser, each with a way to forget it. Nothing when there are none. */
export function RecentSearches() {
  const { list, remove } = useRecentSearches()
  if (list.length === 0) return null
  return (
    <section className={styles['recent']} aria-label="Recent searches">
      <h2>Recent</h2>
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
