import { Badge, formatNoun } from '@sextant/ui'
import { Link } from 'react-router'
import styles from '../../shell/SettingsPage.module.css'
import { teamPath } from './addresses.js'
import type { ListedTeam } from './api.js'

/** Teams by name, with how many are in them and below them. */
export function TeamList({ teams }: { readonly teams: readonly ListedTeam[] }) {
  return (
    <ul className={styles['list']}>
      {teams.map((team) => (
        <TeamRow key={team.id} team={team} />
      ))}
    </ul>
  )
}

function TeamRow({ team }: { readonly team: ListedTeam }) {
  const { name, displayName, readonly, members, childTeams } = team
  return (
    <li>
      <span className={styles['name']}>
        <Link to={teamPath(name)}>{name}</Link> <small>{displayName}</small>
      </span>
      {readonly && <Badge>read-only</Badge>}
      <Link to={`${teamPath(name)}/members`}>{formatNoun(members.totalCount, 'member')}</Link>
      {childTeams.totalCount > 0 && (
        <Link to={`${teamPath(name)}/child-teams`}>{formatNoun(childTeams.totalCount, 'child team')}</Link>
      )}
    </li>
  )
}
