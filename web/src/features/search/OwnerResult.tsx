import type { OwnerMatch } from '@sextant/contract'
import { UserRound, UsersRound } from 'lucide-react'
import styles from './ResultList.module.css'

interface OwnerResultProps {
  readonly match: OwnerMatch
  readonly index: number
  readonly selected: boolean
}

/** A person or a team who owns files that match. */
export function OwnerResult({ match, index, selected }: OwnerResultProps) {
  const Icon = match.type === 'team' ? UsersRound : UserRound
  const name = nameOf(match)
  const others = [match.handle && `@${match.handle}`, match.email].filter((each) => each && each !== name)
  return (
    <li className={styles['repository']} data-result={index} data-selected={selected || undefined}>
      <h3>
        <Icon size={16} aria-hidden />
        {name}
      </h3>
      {others.length > 0 && <p>{others.join(' · ')}</p>}
    </li>
  )
}

function nameOf(match: OwnerMatch): string {
  if (match.type === 'team') return match.displayName ?? match.name
  return match.user?.displayName || match.user?.username || (match.handle ? `@${match.handle}` : (match.email ?? ''))
}
