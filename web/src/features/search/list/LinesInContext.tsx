import type { ContentMatch, LineRange } from '@sextant/contract'
import type { ResultLine } from '../resultLines.js'
import { CodeLines } from './CodeLines.js'
import { useResults } from './resultsContext.js'
import { useContextLines } from './useContextLines.js'
import styles from '../FileResult.module.css'

interface LinesInContextProps {
  readonly id: number
  readonly match: ContentMatch
  readonly shown: readonly ResultLine[]
  /** Lines of the file that were asked for as well. */
  readonly ranges: readonly LineRange[]
  readonly selected: number | 'header' | undefined
}

/** The lines of a result with more of its file around them. */
export function LinesInContext({ id, match, shown, ranges, selected }: LinesInContextProps) {
  const { lines: order } = useResults()
  const { lines, problem } = useContextLines(match, { shown, ranges, order })
  return (
    <>
      <CodeLines id={id} match={match} lines={lines} selected={selected} />
      {problem && <p className={styles['problem']}>{problem}</p>}
    </>
  )
}
