import { RelativeTime } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { changedLatelyQuery } from './api.js'
import styles from './HomeLists.module.css'

/** What is new in the instance: the repositories whose code changed last. Nothing where none is known to have. */
export function ChangedLately() {
  const { data: repositories = [] } = useQuery(changedLatelyQuery)
  if (repositories.length === 0) return null
  return (
    <section className={styles['recent']} aria-label="Changed lately">
      <h2>Changed lately</h2>
      <ul>
        {repositories.map(({ name, url, lastChangedAt }) => (
          <li key={name}>
            <Link to={url}>{name}</Link>
            {lastChangedAt !== null && <RelativeTime time={lastChangedAt} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
