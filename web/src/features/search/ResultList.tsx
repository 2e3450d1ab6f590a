import type { SearchMatch } from '@sextant/contract'
import { startTransition, useEffect, useState } from 'react'
import { CommitResult } from './CommitResult.js'
import { FileResult, type ResultActions } from './FileResult.js'
import { OwnerResult } from './OwnerResult.js'
import { RepositoryResult } from './RepositoryResult.js'
import type { ResultCursor } from './resultCursor.js'
import { SymbolResult } from './SymbolResult.js'
import styles from './ResultList.module.css'

interface ResultListProps {
  readonly matches: readonly SearchMatch[]
  readonly cursor: ResultCursor | undefined
  readonly expanded: ReadonlySet<number>
  readonly collapsed: boolean
  readonly actions: ResultActions
  /** Told whether all of the results are drawn, whenever that changes. */
  readonly onDrawn: (all: boolean) => void
}

const firstDrawn = 30
const drawnPerStep = 100

/**
 * How many of the results are drawn. The first come at once; the rest follows in steps that leave the page free to
 * scroll and to answer keys in between.
 */
function useGrowingCount(total: number): number {
  const [drawn, setDrawn] = useState(firstDrawn)
  useEffect(() => {
    if (drawn >= total) return
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + drawnPerStep)))
    return () => cancelAnimationFrame(frame)
  }, [drawn, total])
  return Math.min(drawn, total)
}

/** The results in the order of rank. Those that arrive later are added below, so nothing moves that is being read. */
export function ResultList({ matches, cursor, expanded, collapsed, actions, onDrawn }: ResultListProps) {
  const drawn = useGrowingCount(matches.length)
  const all = drawn === matches.length
  useEffect(() => onDrawn(all), [all, onDrawn])
  return (
    <ol className={styles['list']}>
      {matches.slice(0, drawn).map((match, index) => {
        const here = cursor?.result === index
        // Results never change places, so their number is their name.
        if (match.type === 'repo') return <RepositoryResult key={index} match={match} index={index} selected={here} />
        if (match.type === 'person' || match.type === 'team') {
          return <OwnerResult key={index} match={match} index={index} selected={here} />
        }
        const shared = { index, expanded: expanded.has(index), collapsed, actions }
        if (match.type === 'commit') return <CommitResult key={index} match={match} selected={here} {...shared} />
        const shown = { ...shared, selected: here ? (cursor.line ?? ('header' as const)) : undefined }
        return match.type === 'symbol' ? (
          <SymbolResult key={index} match={match} {...shown} />
        ) : (
          <FileResult key={index} match={match} {...shown} />
        )
      })}
    </ol>
  )
}
