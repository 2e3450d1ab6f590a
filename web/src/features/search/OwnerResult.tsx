import type { OwnerMatch } from '@sextant/contract'
import { Avatar, Badge } from '@sextant/ui'
import { UsersRound } from 'lucide-react'
import { PathLink } from '../../shell/PathLink.js'
import { resultAddress } from './actions/permalink.js'
import { RowHeader } from './list/RowHeader.js'
import type { RowProps } from './list/rowProps.js'
import styles from './OwnerResult.module.css'

/** A person or a team who owns files that match. */
export function OwnerResult(props: RowProps<OwnerMatch>) {
  const { match } = props
  const name = ownerName(match)
  const others = [match.handle && `@${match.handle}`, match.email].filter((each) => each && each !== name)
  const address = resultAddress(match)
  return (
    <RowHeader
      props={props}
      name={name}
      isFoldable={false}
      summary={<Badge>{match.type === 'team' ? 'team' : 'person'}</Badge>}
    >
      <span className={styles['portrait']} aria-hidden>
        {match.type === 'team' ? <UsersRound size={16} /> : <Avatar name={name} size={22} />}
      </span>
      {address === undefined ? (
        <b className={styles['name']}>{name}</b>
      ) : (
        <PathLink className={styles['name']} to={address} data-open>
          {name}
        </PathLink>
      )}
      {others.length > 0 && <span className={styles['others']}>{others.join(' · ')}</span>}
    </RowHeader>
  )
}

/** What an owner is called: by their account, else as the ownership file writes it. */
export function ownerName(match: OwnerMatch): string {
  if (match.type === 'team') return match.displayName ?? match.name
  return match.user?.displayName || match.user?.username || (match.handle ? `@${match.handle}` : (match.email ?? ''))
}
