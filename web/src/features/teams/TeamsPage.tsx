import { Button, EmptyState, LinkButton } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { NameFilter } from '../../shell/NameFilter.js'
import { Pending } from '../../shell/Pending.js'
import styles from '../../shell/SettingsPage.module.css'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { teamsQuery } from './api.js'
import { TeamList } from './TeamList.js'

/** The teams at the top, and those that a search finds. */
export function TeamsPage() {
  usePageTitle('Teams')
  return (
    <div className={`${styles['page']} ${styles['alone']}`}>
      <div className={styles['head']}>
        <h1>Teams</h1>
        <LinkButton href="/teams/new">New team</LinkButton>
      </div>
      <p>
        Teams own code: a CODEOWNERS file names one as <code>@name</code> or <code>@organization/name</code>.
      </p>
      <Teams />
    </div>
  )
}

function Teams() {
  const [parameters] = useSearchParams()
  const search = parameters.get('query') ?? ''
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(teamsQuery(search))
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const teams = data.pages.flatMap(({ nodes }) => nodes)
  if (teams.length === 0 && search === '') return <NoTeams />
  return (
    <>
      <NameFilter label="Find a team" />
      {teams.length === 0 ? <p role="status">No team is called so.</p> : <TeamList teams={teams} />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

function NoTeams() {
  return (
    <EmptyState
      title="There are no teams yet"
      action={
        <LinkButton kind="primary" href="/teams/new">
          Create the first one
        </LinkButton>
      }
      example="file:has.owner(@platform)"
    >
      <p>A search for what a person owns then finds what their teams own too.</p>
    </EmptyState>
  )
}
