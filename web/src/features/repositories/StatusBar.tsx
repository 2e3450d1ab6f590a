import { Arc, KeyChip, formatBytes, formatNoun, RelativeTime } from '@sextant/ui'
import { Link } from 'react-router'
import type { RepositoryStats } from './api.js'
import styles from './StatusBar.module.css'

/** The truth of the whole instance in one line at the foot of the home page. */
export function StatusBar({ stats }: { readonly stats: RepositoryStats }) {
  const { total, ready, lastChangedAt, lastChangedRepository } = stats
  return (
    <footer className={styles['bar']}>
      <Arc fraction={total === 0 ? 0 : ready / total} />
      <span>{freshness(stats)}</span>
      <span>
        {formatNoun(stats.files, 'file')} and {formatBytes(Number(stats.bytes))} searchable
      </span>
      {lastChangedAt && lastChangedRepository && (
        <span>
          {/* The time comes last: it grows by itself, and would push what follows. */}
          last change in <Link to={lastChangedRepository.url}>{lastChangedRepository.name}</Link>{' '}
          <RelativeTime time={lastChangedAt} />
        </span>
      )}
      <span className={styles['keys']}>
        Shortcuts <KeyChip keys="?" />
      </span>
    </footer>
  )
}

function freshness({ total, ready, working, failed, indexing, notIndexed }: RepositoryStats): string {
  if (ready === total && indexing + notIndexed === 0) {
    return total === 1 ? '1 repository ready' : `All ${formatNoun(total, 'repository', 'repositories')} ready`
  }
  const parts = [`${formatNoun(ready, 'repository', 'repositories')} ready`]
  if (working > 0) parts.push(formatNoun(working, 'in progress', 'in progress'))
  if (indexing > 0) parts.push(formatNoun(indexing, 'being indexed', 'being indexed'))
  if (notIndexed > 0) parts.push(formatNoun(notIndexed, 'not indexed', 'not indexed'))
  if (failed > 0) parts.push(formatNoun(failed, 'failing', 'failing'))
  return parts.join(', ')
}
