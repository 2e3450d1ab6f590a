import { messageOf } from '@sextant/base'
import { Button, Callout, formatDuration, formatNoun } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Pending } from '../../shell/Pending.js'
import type { HistoryOf, HistoryPart } from './api.js'
import { historyQuery } from './api.js'
import { commitDays, dayTitle } from './commitDays.js'
import { CommitRow } from './CommitRow.js'
import { historyAddress, isFiltered } from './historyView.js'
import { Introduced } from './Introduced.js'
import { useCommitKeys } from './useCommitKeys.js'
import styles from './CommitsPage.module.css'

interface HistoryListProps {
  readonly of: HistoryOf
  /** Takes the filters away. */
  readonly onClear: () => void
}

/** So long a history is looked through without asking whether to go on, in milliseconds. */
const longestLook = 10_000

/** The commits of a history by day, and what there is to say where there are none or not all. */
export function HistoryList({ of, onClear }: HistoryListProps) {
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage } = useInfiniteQuery(historyQuery(of))
  const list = useRef<HTMLDivElement>(null)
  const last = data?.pages.at(-1)
  const entries = (data?.pages ?? []).flatMap((page) => page?.entries ?? [])
  const isShort = last?.isPartial === true
  // A page that time has cut short goes on by itself for a while.
  const goesOn = isShort && (last?.milliseconds ?? 0) < longestLook && entries.length < 40
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage()
  }, [goesOn, isFetching, fetchNextPage])
  const more = () => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }
  const cursor = useCommitKeys({ entries, list, onEnd: more })
  if (error && !data) return <NoHistory of={of} error={error} />
  if (!data) return <Pending />
  const isWhole = !hasNextPage && !isFetching
  return (
    <div ref={list} className={styles['list']}>
      {entries.length === 0 && isWhole && <NoCommits of={of} onClear={onClear} />}
      {commitDays(entries).map(({ day, entries: ofDay }) => (
        <section key={`${day} ${ofDay[0]?.index}`} aria-label={dayTitle(day)}>
          <h2 className={styles['day']}>{dayTitle(day)}</h2>
          <ol className={styles['rows']}>
            {ofDay.map(({ entry, index }) => (
              <CommitRow
                key={`${entry.commit.oid} ${index}`}
                entry={entry}
                index={index}
                of={of}
                isCurrent={index === cursor.active}
                isOpen={cursor.open.has(index)}
                onToggle={() => cursor.toggle(index)}
                isFirst={isWhole && index === entries.length - 1 && tellsBeginning(of)}
              />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && entries.length > 0 && tellsBeginning(of) && <Introduced of={of} />}
      {isShort && !goesOn && last && <CutShort part={last} busy={isFetching} onMore={more} />}
      {error && <Failed message={messageOf(error)} onMore={() => void fetchNextPage()} />}
      {hasNextPage && !isShort && !error && (
        <Button className={styles['more'] ?? ''} busy={isFetchingNextPage} onClick={more}>
          Show older commits
        </Button>
      )}
      <p role="status" className={styles['status']}>
        {goesOn || (isFetching && entries.length === 0)
          ? 'Looking through the history…'
          : countInWords(entries.length, isWhole)}
      </p>
    </div>
  )
}

/** Whether the oldest commit of this history is the one that brought in what it is of. */
function tellsBeginning({ path, view }: HistoryOf): boolean {
  return path !== '' && !isFiltered(view)
}

function countInWords(count: number, isWhole: boolean): string {
  if (count === 0) return ''
  return isWhole ? `${formatNoun(count, 'commit')} in all.` : `${formatNoun(count, 'commit')} so far.`
}

interface CutShortProps {
  readonly part: HistoryPart
  readonly busy: boolean
  readonly onMore: () => void
}

function CutShort({ part, busy, onMore }: CutShortProps) {
  const { commitsLooked, milliseconds } = part
  return (
    <Callout
      title={`Looked at ${formatNoun(commitsLooked, 'commit')} in ${formatDuration(milliseconds)}.`}
      actions={
        <Button busy={busy} onClick={onMore}>
          Continue
        </Button>
      }
    >
      <p>There may be more further back.</p>
    </Callout>
  )
}

function Failed({ message, onMore }: { readonly message: string; readonly onMore: () => void }) {
  return (
    <Callout tone="bad" title="Older commits could not be read." actions={<Button onClick={onMore}>Try again</Button>}>
      <p>{message} What is above is still right.</p>
    </Callout>
  )
}

function NoHistory({ of: { place, path, view }, error }: { readonly of: HistoryOf; readonly error: unknown }) {
  return (
    <Callout tone="bad" title="This history could not be read.">
      <p>{messageOf(error)}</p>
      {view.lines && (
        <p>
          <Link to={historyAddress(place, path)}>Show the history of the whole file</Link>
        </p>
      )}
    </Callout>
  )
}

function NoCommits({ of, onClear }: { readonly of: HistoryOf; readonly onClear: () => void }) {
  const { place, path, view } = of
  if (isFiltered(view) || view.text !== '') {
    return (
      <div className={styles['none']}>
        <p>No commit {path === '' ? 'of this repository' : 'of this history'} is like that.</p>
        <Button onClick={onClear}>Clear filters</Button>
      </div>
    )
  }
  return (
    <div className={styles['none']}>
      <p>
        No commit before <code>{place.revision ?? 'HEAD'}</code> has anything at <code>{path}</code>. It may be spelled
        otherwise, or be new in the working tree.
      </p>
      <p>
        <Link to={historyAddress(place, '')}>Show the history of the repository</Link>
      </p>
    </div>
  )
}
