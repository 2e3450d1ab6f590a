import { Button, EmptyState, LinkButton, RelativeTime } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { type ListedSet, resultSetsQuery } from './api.js'
import { listedSentence } from './setSentences.js'
import styles from './ResultSets.module.css'

/** The result sets of the viewer. */
export function ResultSetsPage() {
  usePageTitle('Result sets')
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(resultSetsQuery)
  if (error) return <ErrorView error={error} />
  if (!data) return <Pending />
  const sets = data.pages.flatMap(({ nodes }) => nodes)
  return (
    <div className={styles['page']}>
      <header>
        <h1>Result sets</h1>
        {sets.length > 0 && <LinkButton href="/result-sets/new">Freeze a search</LinkButton>}
      </header>
      {sets.length === 0 ? <NoSets /> : <SetList sets={sets} />}
      {hasNextPage && (
        <Button className={styles['more'] ?? ''} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}

function NoSets() {
  return (
    <EmptyState
      title="Nothing is frozen yet"
      example="TODO -file:test"
      action={
        <LinkButton kind="primary" href="/result-sets/new?q=TODO+-file%3Atest">
          Freeze a search
        </LinkButton>
      }
    >
      <p>
        A result set keeps what a search finds, at the commits where it was found. Share its address, tick rows off, and
        search again to see what is new and what is gone.
      </p>
    </EmptyState>
  )
}

function SetList({ sets }: { readonly sets: readonly ListedSet[] }) {
  return (
    <>
      <p>Yours, the newest first. Whoever has the address of a set sees what they may read of it.</p>
      <ul className={styles['sets']}>
        {sets.map((set) => (
          <li key={set.id}>
            <Link to={set.url}>{set.title}</Link>
            <RelativeTime time={set.lastRunAt ?? set.createdAt} />
            <span>{listedSentence(set)}</span>
            {set.title !== set.query && <code title={set.query}>{set.query}</code>}
          </li>
        ))}
      </ul>
    </>
  )
}
