import { Badge, BranchIcon } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AheadBehind } from '../AheadBehind.js'
import { type Branch, behindAheadQuery } from '../api.js'
import { LastCommit } from '../LastCommit.js'
import styles from '../References.module.css'
import { RowDoors } from '../RowDoors.js'

interface BranchRowsProps {
  readonly repository: string
  readonly label: string
  readonly branches: readonly Branch[]
  /** The default branch, where there is one. */
  readonly base: string | undefined
}

/** Branches with their last commits; how far they are from the default branch follows when it is counted. */
export function BranchRows({ repository, label, branches, base }: BranchRowsProps) {
  const commits = branches.flatMap(({ target }) => target?.commit?.oid ?? [])
  const { data: counts } = useQuery(behindAheadQuery(repository, commits))
  const most = Math.max(0, ...[...(counts?.values() ?? [])].flatMap(({ behind, ahead }) => [behind, ahead]))
  return (
    <ul className={styles['list']} aria-label={label}>
      {branches.map((branch) => {
        const { displayName, name, url, target } = branch
        const isDefault = displayName === base
        const revision = name.startsWith('refs/heads/-') ? name : displayName
        return (
          <li key={branch.id} className={styles['row']}>
            <span className={styles['name']}>
              <BranchIcon />
              <Link to={url}>{displayName}</Link>
              {isDefault && <Badge tone="sea">default</Badge>}
            </span>
            <span className={styles['last']}>
              {target?.commit && <LastCommit repository={repository} commit={target.commit} />}
            </span>
            <span className={styles['counts']}>
              {!isDefault && base !== undefined && (
                <AheadBehind
                  {...{ repository, base, most }}
                  branch={revision}
                  counts={counts?.get(target?.commit?.oid ?? '')}
                />
              )}
            </span>
            <span className={styles['doors']}>
              <RowDoors
                repository={repository}
                displayName={displayName}
                revision={revision}
                base={isDefault ? undefined : base}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
