import { Arc, Kbd } from '@sextant/ui'
import { Link } from 'react-router'
import type { RepositoryStats } from './api.js'
import { byteSize, counted, relativeTime } from '../../shell/measures.js'
import styles from './StatusBar.module.css'

/** The truth of the whole instance in one line at the foot of the home page. */
export function StatusBar({ stats }: { readonly stats: RepositoryStats }) {
  const { total, ready, lastChangedAt, lastChangedRepository } = stats
  return (
    <footer className={styles['bar']}>
      <Arc value={total === 0 ? 0 : ready / total} />
      <span>{freshness(stats)}</span>
      <span>
        {counted(stats.files, 'file')} and {byteSize(stats.bytes)} searchable
      </span>
      {lastChangedAt && lastChangedRepository && (
        <span title={new Date(lastChangedAt).toLocaleString()}>
          last change {relativeTime(lastChangedAt)} in{' '}
          <Link to={lastChangedRepository.url}>{lastChangedRepository.name}</Link>
        </span>
      )}
      <span className={styles['keys']}>
        Shortcuts <Kbd keys="?" />
      </span>
    </footer>
  )
}

function freshness({ total, ready, working, failed }: RepositoryStats): string {
  if (ready === total) return `All ${counted(total, 'repository', 'repositories')} ready`
  const parts = [`${counted(ready, 'repository', 'repositories')} ready`]
  if (working > 0) parts.push(counted(working, 'in progress', 'in progress'))
  if (failed > 0) parts.push(counted(failed, 'failing', 'failing'))
  return parts.join(', ')
}
