import { Button, EmptyState, formatNoun } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ErrorView } from '../../shell/ErrorView.js'
import { Pending } from '../../shell/Pending.js'
import { type Hit, hitsQuery, type ResultSetValue } from './api.js'
import { ChangeBar } from './ChangeBar.js'
import { HitList } from './HitList.js'
import { isNarrowed, type SetView } from './setView.js'
import { useHitChanges } from './useHitChanges.js'
import styles from './ResultSetPage.module.css'

interface HitsProps {
  readonly set: ResultSetValue
  readonly setKey: string
  readonly view: SetView
  readonly onView: (view: SetView) => void
}

const none: readonly Hit[] = []

/** The rows of a set, and what is done with many of them. */
export function Hits({ set, setKey, view, onView }: HitsProps) {
  const query = useInfiniteQuery({ ...hitsQuery(setKey, set.runs, view), placeholderData: (before) => before })
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = query
  const hits = useMemo(() => data?.pages.flatMap(({ nodes }) => nodes) ?? none, [data])
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const changes = useHitChanges(setKey)
  if (error && !data) return <ErrorView error={error} />
  if (!data) return <Pending />
  const total = data.pages[0]?.totalCount ?? 0
  const mark = (id: string) =>
    setMarked((was) => (was.has(id) ? new Set([...was].filter((one) => one !== id)) : new Set([...was, id])))
  return (
    <section aria-label="Rows">
      <ChangeBar
        hits={hits.filter(({ id }) => marked.has(id))}
        changes={changes}
        onMarkAll={() => setMarked(new Set(hits.map(({ id }) => id)))}
        onClear={() => setMarked(new Set())}
        shown={formatNoun(total, 'row')}
      />
      {hits.length === 0 ? (
        <NoHits view={view} onView={onView} />
      ) : (
        <HitList hits={hits} marked={marked} onMark={mark} changes={changes} isAgain={set.runs > 1} />
      )}
      {hasNextPage && (
        <div className={styles['more']}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show {formatNoun(Math.min(200, total - hits.length), 'more row')}
          </Button>
          <span>{formatNoun(total - hits.length, 'row')} left</span>
        </div>
      )}
    </section>
  )
}

function NoHits({ view, onView }: Pick<HitsProps, 'view' | 'onView'>) {
  if (isNarrowed(view)) {
    return (
      <EmptyState title="No row is like that" action={<Button onClick={() => onView({})}>Show all</Button>}>
        <p>The filters leave none of the rows that you may read.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No rows">
      <p>The search found nothing, or nothing in a repository that you may read.</p>
    </EmptyState>
  )
}
