import { pathAddress, printRepositoryRoute, type RepositoryPlace } from '@sextant/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameOf, pathsAbove } from './place.js'
import styles from './CrumbBar.module.css'

interface CrumbBarProps {
  readonly place: RepositoryPlace
  /** What the revision is called when none was asked for. */
  readonly revisionName: string | undefined
  readonly path: string
  /** What stands behind the path, such as the symbol on view. */
  readonly tail?: ReactNode
  readonly children?: ReactNode
}

/** Where the page is in its repository, and what can be done with it. */
export function CrumbBar({ place, revisionName, path, tail, children }: CrumbBarProps) {
  const { repository, revision } = place
  const above = pathsAbove(path)
  return (
    <div className={styles['bar']}>
      <nav aria-label="Path" className={styles['crumbs']}>
        <Link to={printRepositoryRoute({ repository, revision, rest: [] })} className={styles['repository']}>
          {repository}
        </Link>
        <code className={styles['revision']}>@ {shortRevision(revision ?? revisionName ?? 'HEAD')}</code>
        {above.map((part, index) => (
          <span key={part} className={styles['crumb']}>
            <span aria-hidden>›</span>
            {index === above.length - 1 ? (
              <b aria-current="page">{nameOf(part)}</b>
            ) : (
              <Link to={pathAddress('tree', place, part)}>{nameOf(part)}</Link>
            )}
          </span>
        ))}
        {tail}
      </nav>
      <div className={styles['actions']}>{children}</div>
    </div>
  )
}

function shortRevision(revision: string): string {
  return /^[0-9a-f]{40}$/.test(revision) ? revision.slice(0, 7) : revision
}
