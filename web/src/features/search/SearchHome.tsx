import { Arc, formatNoun } from '@sextant/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { loadable } from '../../shell/loadable.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { type RepositoryStats, repositoryStatsQuery, StatusBar } from '../repositories/index.js'
import { homeExamples } from './homeExamples.js'
import { QueryInput } from './input/QueryInput.js'
import { useSession } from '../../shell/session.js'
import { emptyRequest, searchAddress, usualRequest } from './searchRequest.js'
import { useGoToSearch } from './useGoToSearch.js'
import { useRecentSearches } from './useRecentSearches.js'
import styles from './SearchHome.module.css'

// Few ever see it, and then once.
const FirstRun = loadable(async () => (await import('./FirstRun.js')).FirstRun)

// The query can be typed before they are there.
const HomeLists = loadable(async () => (await import('./home/HomeLists.js')).HomeLists)

// New to the person who started the server: nothing was searched here yet, or what was named is still being read.
function isFirstRun({ total, working, startedWith }: RepositoryStats, hasSearched: boolean): boolean {
  return total === 0 || ((startedWith?.length ?? 0) > 0 && (working > 0 || !hasSearched))
}

/** Where a search begins. While the instance is new, or still reads its repositories, it shows them as well. */
export function SearchHome() {
  const { data: stats } = useSuspenseQuery(repositoryStatsQuery)
  const { settings } = useSession()
  const [request, setRequest] = useState(() => usualRequest(settings))
  const goToSearch = useGoToSearch()
  usePageTitle('')
  const { list: searched } = useRecentSearches()
  // What was first shown stays until the page is left: a home that changes shape under the hand is worse than an old one.
  const [isFirst] = useState(() => isFirstRun(stats, searched.length > 0))
  if (isFirst) return <FirstRun stats={stats} />
  return (
    <>
      <div className={styles['home']}>
        <h1>
          <Arc fraction={stats.total === 0 ? 0 : stats.ready / stats.total} size={36} />
          Find your way in {formatNoun(stats.total, 'repository', 'repositories')}
        </h1>
        <QueryInput size="home" request={request} onChange={setRequest} onSubmit={goToSearch} startsFocused />
        <p className={styles['examples']}>
          Try{' '}
          {homeExamples(stats.lastChangedRepository?.name).map((query) => (
            <Link key={query} to={searchAddress({ ...emptyRequest, query })}>
              <code>{query}</code>
            </Link>
          ))}
        </p>
        <HomeLists />
      </div>
      <StatusBar stats={stats} />
    </>
  )
}
