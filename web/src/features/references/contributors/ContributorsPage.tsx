import type { RouteParams } from '@sextant/contract'
import { Button, Callout, EmptyState, formatNoun, SearchField, Select } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ErrorView } from '../../../shell/ErrorView.js'
import { Pending } from '../../../shell/Pending.js'
import { RepositoryPage } from '../../browse/index.js'
import { ReferencesFrame } from '../ReferencesFrame.js'
import { useAddressText, withParameter } from '../useAddressText.js'
import references from '../References.module.css'
import { type ContributorsAsked, contributorsQuery } from './api.js'
import styles from './Contributors.module.css'
import { ContributorTable } from './ContributorTable.js'
import { firstDay, periodOf, periods } from './periods.js'

const typingPause = 300

/** Who wrote a repository: in a period, and in a file or folder. */
export function ContributorsPage({ params }: { readonly params: RouteParams }) {
  const [search, setSearch] = useSearchParams()
  const asked = periodOf(search)
  const { text: path, settled: settledPath, setText: setPath } = useAddressText('path', typingPause)
  const change = (period: string, since: string) =>
    setSearch(
      (before) => {
        const named = withParameter(before, 'period', period === 'all' || since !== '' ? '' : period)
        return withParameter(named, 'since', since)
      },
      { replace: true },
    )
  return (
    <RepositoryPage params={params} title="Contributors">
      {({ repository, place }) => (
        <ReferencesFrame title="Contributors">
          <div className={styles['filters']} role="search" aria-label="What counts">
            <Select aria-label="Period" value={asked.period} onChange={({ target }) => change(target.value, '')}>
              {periods.map(([period, name]) => (
                <option key={period} value={period}>
                  {name}
                </option>
              ))}
            </Select>
            {asked.period === 'since' && (
              <input
                type="date"
                aria-label="Since"
                className={styles['since']}
                value={asked.since}
                onChange={({ target }) => change('since', target.value)}
              />
            )}
            <SearchField
              aria-label="File or folder"
              placeholder="File or folder, such as src"
              className={styles['path'] ?? ''}
              value={path}
              onChange={({ target }) => setPath(target.value)}
            />
          </div>
          <People
            name={repository.name}
            revision={place.revision ?? 'HEAD'}
            since={firstDay(asked, new Date())}
            path={settledPath}
          />
        </ReferencesFrame>
      )}
    </RepositoryPage>
  )
}

function People(asked: ContributorsAsked) {
  const found = useInfiniteQuery(contributorsQuery(asked))
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = found
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const [first] = data.pages
  const people = data.pages.flatMap((page) => page?.nodes ?? [])
  if (!first || first.totalCount === 0) return <Nobody {...asked} />
  return (
    <>
      <p role="status" className={references['count']}>
        {formatNoun(first.totalCount, 'person', 'people')} wrote {formatNoun(first.commitCount, 'commit')}.
      </p>
      {first.incomplete && <Callout tone="warn" title={first.incomplete} />}
      <ContributorTable
        repository={asked.name}
        revision={asked.revision === 'HEAD' ? undefined : asked.revision}
        people={people}
        commits={first.commitCount}
        weeks={first.activityWeeks}
      />
      {hasNextPage && (
        <Button className={references['more'] ?? ''} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more people
        </Button>
      )}
    </>
  )
}

function Nobody({ since, path }: ContributorsAsked) {
  return (
    <EmptyState title="No commits">
      <p>
        Nobody wrote a commit{since !== null && ` since ${since}`}
        {path !== '' && (
          <>
            {' '}
            that changes <code>{path}</code>
          </>
        )}
        .
      </p>
    </EmptyState>
  )
}
