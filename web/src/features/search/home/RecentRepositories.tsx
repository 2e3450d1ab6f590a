import { printRepositoryRoute } from '@sextant/contract'
import { RelativeTime } from '@sextant/ui'
import { Link } from 'react-router'
import { useReadableVisits } from '../../finder/index.js'
import { visitedRepositories } from '../../../shell/visitHistory.js'
import styles from './HomeLists.module.css'

const mostShown = 8

/** The repositories that were opened in this browser, also through one of their files. Nothing before the first. */
export function RecentRepositories() {
  const repositories = visitedRepositories(useReadableVisits())
  if (repositories.length === 0) return null
  return (
    <section className={styles['recent']} aria-label="Recent repositories">
      <h2>Recent repositories</h2>
      <ul>
        {repositories.slice(0, mostShown).map(({ repoName, lastAccessed }) => (
          <li key={repoName}>
            <Link to={printRepositoryRoute({ repository: repoName, rest: [] })}>{repoName}</Link>
            <RelativeTime time={lastAccessed} />
          </li>
        ))}
      </ul>
    </section>
  )
}
