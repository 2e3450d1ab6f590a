import type { SearchMatch } from '@sextant/contract'
import { FileResult, type ResultActions } from './FileResult.js'
import { RepositoryResult } from './RepositoryResult.js'
import type { ResultCursor } from './resultCursor.js'
import styles from './ResultList.module.css'

interface ResultListProps {
  readonly matches: readonly SearchMatch[]
  readonly cursor: ResultCursor | undefined
  readonly expanded: ReadonlySet<number>
  readonly collapsed: boolean
  readonly actions: ResultActions
}

/** The results in the order of rank. Those that arrive later are added below, so nothing moves that is being read. */
export function ResultList({ matches, cursor, expanded, collapsed, actions }: ResultListProps) {
  return (
    <ol className={styles['list']}>
      {matches.map((match, index) => {
        const here = cursor?.result === index
        // Results never change places, so their number is their name.
        if (match.type === 'repo') return <RepositoryResult key={index} match={match} index={index} selected={here} />
        return (
          <FileResult
            key={index}
            match={match}
            index={index}
            selected={here ? (cursor.line ?? 'header') : undefined}
            expanded={expanded.has(index)}
            collapsed={collapsed}
            actions={actions}
          />
        )
      })}
    </ol>
  )
}
