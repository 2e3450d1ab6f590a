import { formatCount, RelativeTime } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { savedSetsQuery } from './api.js'
import styles from './HomeLists.module.css'

/** What the viewer keeps: frozen searches, with what is new in each. Nothing before the first. */
export function SavedThings() {
  const { data: sets } = useQuery(savedSetsQuery)
  if (!sets || sets.nodes.length === 0) return null
  return (
    <section className={styles['recent']} aria-label="Saved">
      <h2>Saved</h2>
      <ul>
        {sets.nodes.map(({ id, url, title, createdAt, lastRunAt, counts }) => (
          <li key={id}>
            <Link to={url}>{title}</Link>
            <small>{counts.new > 0 ? `${formatCount(counts.new)} new` : `${formatCount(counts.open)} open`}</small>
            <RelativeTime time={lastRunAt ?? createdAt} />
          </li>
        ))}
      </ul>
      {sets.totalCount > sets.nodes.length && (
        <p>
          <Link to="/result-sets">All {formatCount(sets.totalCount)} result sets</Link>
        </p>
      )}
    </section>
  )
}
