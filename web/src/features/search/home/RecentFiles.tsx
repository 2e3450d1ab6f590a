import { pathAddress } from '@sextant/contract'
import { PathLabel, RelativeTime } from '@sextant/ui'
import { Link } from 'react-router'
import { useReadableVisits } from '../../finder/index.js'
import { lastSegment } from './lastSegment.js'
import styles from './HomeLists.module.css'

const mostShown = 20

/** The files that were opened in this browser. Nothing before the first. */
export function RecentFiles() {
  const files = useReadableVisits().filter(({ filePath }) => filePath !== '')
  if (files.length === 0) return null
  return (
    <section className={styles['recent']} aria-label="Recent files">
      <h2>Recent files</h2>
      <ul>
        {files.slice(0, mostShown).map(({ repoName, filePath, lastAccessed }) => (
          <li key={`${repoName}\n${filePath}`}>
            <Link to={pathAddress('blob', { repository: repoName }, filePath)}>
              <PathLabel path={filePath} repository={lastSegment(repoName)} />
            </Link>
            <RelativeTime time={lastAccessed} />
          </li>
        ))}
      </ul>
    </section>
  )
}
