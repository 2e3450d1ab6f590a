import type { RouteParams } from '@sextant/contract'
import { Button, EmptyState, formatNoun, LinkButton, SearchField } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { NotFoundPage } from '../../shell/NotFoundPage.js'
import { Pending } from '../../shell/Pending.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { type VersionsAt, versionsQuery } from './api.js'
import { CompareVersions } from './CompareVersions.js'
import { refusedId, RefusedList } from './RefusedList.js'
import { VersionTable } from './VersionTable.js'
import styles from './VersionsPage.module.css'

interface VersionsPageProps {
  readonly params: RouteParams
  /** Whether two versions can be compared. */
  readonly compares: boolean
}

/** The versions of a package, which are the revisions of its repository. */
export function VersionsPage({ params, compares }: VersionsPageProps) {
  const name = params['repo'] ?? ''
  const [search, setSearch] = useSearchParams()
  const query = search.get('query') ?? ''
  usePageTitle(`Versions · ${name}`)
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(versionsQuery(name, query))
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const [repository] = data.pages
  if (!repository?.packageVersions) return <NotFoundPage />
  const versions = data.pages.flatMap((page) => page?.packageVersions?.nodes ?? [])
  const { totalCount, refused } = repository.packageVersions
  const isEmpty = totalCount === 0 && query === ''
  return (
    <div className={styles['page']}>
      <header>
        <div>
          <Link to={repository.url} className={styles['repository']}>
            {repository.name}
          </Link>
          <h1>Versions</h1>
        </div>
        {!isEmpty && (
          <SearchField
            aria-label="Part of a version"
            placeholder="Part of a version"
            className={styles['filter'] ?? ''}
            value={query}
            onChange={({ target }) => setSearch(target.value ? { query: target.value } : {}, { replace: true })}
          />
        )}
      </header>
      {isEmpty ? (
        <NoVersions repository={repository} />
      ) : (
        <Count count={totalCount} query={query} refused={refused.length} />
      )}
      {compares && versions.length > 1 && <CompareVersions repository={repository.name} versions={versions} />}
      {versions.length > 0 && <VersionTable repository={repository.name} versions={versions} compares={compares} />}
      {hasNextPage && (
        <Button className={styles['more'] ?? ''} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      {refused.length > 0 && <RefusedList refused={refused} />}
    </div>
  )
}

interface CountProps {
  readonly count: number
  readonly query: string
  /** How many were not taken. */
  readonly refused: number
}

function Count({ count, query, refused }: CountProps) {
  const versions = formatNoun(count, 'version', 'versions')
  return (
    <p>
      <span role="status">
        {count === 0 && `No version holds “${query}”.`}
        {count > 0 && (query === '' ? `${versions}, the newest first.` : `${versions} with “${query}”.`)}
      </span>{' '}
      {refused > 0 && <a href={`#${refusedId}`}>{formatNoun(refused, 'version was', 'versions were')} not taken.</a>}
    </p>
  )
}

/** Why there is none, and where to look. */
function NoVersions({ repository }: { readonly repository: NonNullable<VersionsAt> }) {
  const { state, stateMessage, url } = repository
  const isComing = state === 'QUEUED' || state === 'CLONING'
  return (
    <EmptyState title="No versions yet" action={<LinkButton href={url}>Go to the package</LinkButton>}>
      <p>
        {isComing
          ? 'The package waits to be fetched from its registry.'
          : (stateMessage ?? 'Its registry lists no version that may be taken.')}
      </p>
    </EmptyState>
  )
}
