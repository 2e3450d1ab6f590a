import { Arc } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { repositoryStatsQuery, type RepositoryStats } from './api.js'
import styles from './InstanceArc.module.css'

/**
 * The state of what the viewer may read as an arc in the bar, with its words in the label and the hint. Site admins have
 * more behind it: see the status of the repositories.
 */
export function InstanceArc() {
  const { data: stats, error } = useQuery(repositoryStatsQuery)
  const label = error ? "Sorry, we couldn't fetch notifications" : stats ? statusOf(stats) : 'Repositories status'
  const fraction = stats && stats.total > 0 ? stats.ready / stats.total : 0
  return (
    <Link className={styles['arc']} to="/search" aria-label={`Repositories status: ${label}`} title={label}>
      <Arc fraction={fraction} />
    </Link>
  )
}

// The sentences and their order are those of the specification, sections 2 and 4.
function statusOf({ total, working, failed, indexing }: RepositoryStats): string {
  if (failed > 0) return 'Syncing repositories failed'
  if (working > 0) return 'Cloning repositories...'
  if (indexing > 0) return 'Indexing repositories...'
  return total === 0 ? 'No repositories' : 'Repositories up to date'
}
