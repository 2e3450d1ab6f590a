import type { RouteParams } from '@sextant/contract'
import { Button, LinkButton } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { NameFilter } from '../../shell/NameFilter.js'
import { Pending } from '../../shell/Pending.js'
import styles from '../../shell/SettingsPage.module.css'
import { childTeamsQuery, type Team } from './api.js'
import { TeamArea } from './TeamArea.js'
import { TeamList } from './TeamList.js'

/** The teams that stand under one. */
export function ChildTeamsPage({ params }: { readonly params: RouteParams }) {
  return <TeamArea name={params['name'] ?? ''}>{(team) => <ChildTeams team={team} />}</TeamArea>
}

function ChildTeams({ team }: { readonly team: Team }) {
  const [parameters] = useSearchParams()
  const search = parameters.get('query') ?? ''
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    childTeamsQuery(team.name, search),
  )
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const teams = data.pages.flatMap(({ nodes }) => nodes)
  return (
    <>
      {team.viewerCanAdminister && (
        <div className={styles['buttons']}>
          <LinkButton href={`/teams/new?${new URLSearchParams({ parent: team.name })}`}>New child team</LinkButton>
        </div>
      )}
      {(teams.length > 0 || search !== '') && <NameFilter label="Find a child team" />}
      {teams.length === 0 ? (
        <p role="status">{search === '' ? 'No team stands under this one.' : 'No child team is called so.'}</p>
      ) : (
        <TeamList teams={teams} />
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
