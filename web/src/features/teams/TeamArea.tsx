import { Badge, Breadcrumbs } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import styles from '../../shell/SettingsPage.module.css'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { teamPath } from './addresses.js'
import { type Team, teamQuery } from './api.js'
import own from './Teams.module.css'

interface TeamAreaProps {
  readonly name: string
  /** Draws the page below the team's name. */
  readonly children: (team: Team) => ReactNode
}

/** A page of a team: where it stands, what it is called, and its other pages. */
export function TeamArea({ name, children }: TeamAreaProps) {
  const { data: team, error } = useQuery(teamQuery(name))
  usePageTitle(`Team ${name}`)
  if (error) return <ErrorView error={error} />
  if (team === undefined) return <Pending />
  if (team === null) return <NotFoundPage />
  return (
    <div className={`${styles['page']} ${styles['alone']}`}>
      <Breadcrumbs label="Teams above" crumbs={crumbsOf(team)} />
      <div className={styles['head']}>
        <h1>{team.displayName ?? team.name}</h1>
        {team.readonly && <Badge>read-only</Badge>}
      </div>
      <TeamLinks team={team} />
      {children(team)}
    </div>
  )
}

function crumbsOf({ id, name, ancestorTeams }: Team) {
  return [
    { id: 'teams', label: 'Teams', href: '/teams' },
    ...ancestorTeams.nodes.map((above) => ({ id: above.name, label: above.name, href: teamPath(above.name) })),
    { id, label: name, current: true },
  ]
}

function TeamLinks({ team }: { readonly team: Team }) {
  const area = teamPath(team.name)
  return (
    <nav className={own['links']} aria-label={`Team ${team.name}`}>
      <NavLink to={area} end>
        Profile
      </NavLink>
      <NavLink to={`${area}/members`}>Members ({team.members.totalCount})</NavLink>
      <NavLink to={`${area}/child-teams`}>Child teams ({team.childTeams.totalCount})</NavLink>
    </nav>
  )
}
