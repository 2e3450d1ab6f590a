import type { SearchMatch } from '@sextant/contract'
import type { Span } from '@sextant/ui'
import { memo, type ReactNode, type Ref, type RefObject, useImperativeHandle, useMemo, useState } from 'react'
import { loadable } from '../../shell/loadable.js'
import { FileResult } from './FileResult.js'
import type { ResultEntry } from './list/resultEntries.js'
import { rowEstimate } from './list/rowEstimate.js'
import type { RowProps } from './list/rowProps.js'
import { rowState, type RowStates } from './list/rowStates.js'
import { useVirtualRows } from './list/useVirtualRows.js'
import styles from './ResultList.module.css'

// Most searches find files; the other kinds of rows come when one is found.
const SymbolResult = loadable(async () => (await import('./SymbolResult.js')).SymbolResult)
const CommitResult = loadable(async () => (await import('./CommitResult.js')).CommitResult)
const RepositoryResult = loadable(async () => (await import('./RepositoryResult.js')).RepositoryResult)
const OwnerResult = loadable(async () => (await import('./OwnerResult.js')).OwnerResult)

/** What the page can ask of the list. */
export interface ResultListHandle {
  /** Draws a row, scrolling to it when it is far away. */
  readonly reveal: (position: number) => void
}

interface ResultListProps {
  readonly ref: Ref<ResultListHandle>
  /** The element that scrolls. */
  readonly view: RefObject<HTMLElement | null>
  readonly entries: readonly ResultEntry[]
  readonly states: RowStates
  /** The row that the keyboard is at, and its line. */
  readonly cursor: { readonly id: number; readonly line: number | undefined } | undefined
  /** Whether no more rows will come. */
  readonly isWhole: boolean
}

/** The results, of which only those near the view are drawn. Those that arrive later are added below. */
export function ResultList({ ref, view, entries, states, cursor, isWhole }: ResultListProps) {
  const rows = useMemo(
    () =>
      entries.map((entry) => {
        const shape = rowState(states, entry.id)
        return { id: entry.id, shape, estimate: rowEstimate(entry, shape) }
      }),
    [entries, states],
  )
  const { drawn, before, after, top, list, rowRef, reveal } = useVirtualRows(view, rows)
  useImperativeHandle(ref, () => ({ reveal }))
  const [focused, setFocused] = useState<number>()
  const rowAt = (entry: ResultEntry, position: number, place?: number) => (
    <li
      key={entry.id}
      ref={rowRef(entry.id)}
      className={styles['row']}
      style={place === undefined ? undefined : { position: 'absolute', insetBlockStart: place, insetInline: 0 }}
      data-result={entry.id}
      data-selected={cursor?.id === entry.id || undefined}
      data-marked={states.marked.has(entry.id) || undefined}
      aria-setsize={isWhole ? entries.length : -1}
      aria-posinset={position + 1}
    >
      <Row
        room={rows[position]?.estimate}
        id={entry.id}
        match={entry.match}
        copies={entry.copies}
        row={rowState(states, entry.id)}
        isMarked={states.marked.has(entry.id)}
        selected={cursor?.id === entry.id ? (cursor.line ?? 'header') : undefined}
      />
    </li>
  )
  // The row with the focus stays, or the focus would be lost with it.
  const kept = focused === undefined ? -1 : entries.findIndex(({ id }) => id === focused)
  return (
    <ol
      ref={list}
      className={styles['list']}
      style={{ paddingBlock: `${before}px ${after}px` }}
      onFocus={({ target }) => setFocused(idOfRow(target))}
      onBlur={({ relatedTarget }) => setFocused(idOfRow(relatedTarget))}
    >
      {positionsOf(drawn, kept).map((position) => {
        const entry = entries[position]
        const isApart = position < drawn.first || position >= drawn.end
        return entry && rowAt(entry, position, isApart ? top(position) : undefined)
      })}
    </ol>
  )
}

/** The rows of a span, and one that may lie outside of it, in the order of the list. */
function positionsOf({ first, end }: Span, kept: number): readonly number[] {
  const span = Array.from({ length: end - first }, (_, at) => first + at)
  if (kept === -1 || (kept >= first && kept < end)) return span
  return kept < first ? [kept, ...span] : [...span, kept]
}

function idOfRow(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-result]') : null
  return row ? Number(row.dataset['result']) : undefined
}

interface AnyRowProps extends RowProps<SearchMatch> {
  /** The height in pixels of a row that is still being loaded. */
  readonly room: number | undefined
}

const Row = memo(function Row({ match, room, ...rest }: AnyRowProps): ReactNode {
  const fallback = <div style={{ blockSize: room }} />
  switch (match.type) {
    case 'content':
    case 'path':
      return <FileResult match={match} {...rest} />
    case 'symbol':
      return <SymbolResult match={match} fallback={fallback} {...rest} />
    case 'commit':
      return <CommitResult match={match} fallback={fallback} {...rest} />
    case 'repo':
      return <RepositoryResult match={match} fallback={fallback} {...rest} />
    case 'person':
    case 'team':
      return <OwnerResult match={match} fallback={fallback} {...rest} />
  }
})
