import { printRepositoryRoute } from '@sextant/contract'
import { CommitIcon, CompareIcon } from '@sextant/ui'
import { Link } from 'react-router'
import { compareAddress } from './compare/compareAddress.js'
import styles from './RowDoors.module.css'

interface RowDoorsProps {
  readonly repository: string
  readonly displayName: string
  /** What stands in addresses for it. */
  readonly revision: string
  /** What it is compared with; undefined for what is compared with nothing. */
  readonly base: string | undefined
}

/** Where one can go from a branch or tag: its commits, and how it differs from another. */
export function RowDoors({ repository, displayName, revision, base }: RowDoorsProps) {
  return (
    <>
      <Link
        to={printRepositoryRoute({ repository, revision, rest: ['commits'] })}
        className={styles['door']}
        aria-label={`Commits of ${displayName}`}
        title="Commits"
      >
        <CommitIcon />
      </Link>
      {base !== undefined && (
        <Link
          to={compareAddress(repository, { base, head: revision })}
          className={styles['door']}
          aria-label={`Compare ${displayName} with ${base}`}
          title={`Compare with ${base}`}
        >
          <CompareIcon />
        </Link>
      )}
    </>
  )
}
