import type { ContentMatch, PathMatch } from '@sextant/contract'
import { formatNoun } from '@sextant/ui'
import { useMemo } from 'react'
import { loadable } from '../../shell/loadable.js'
import { CodeLines } from './list/CodeLines.js'
import { CopiesButton, CopyList } from './list/Copies.js'
import { PlaceLabel } from './list/PlaceLabel.js'
import { useResults } from './list/resultsContext.js'
import { RowHeader } from './list/RowHeader.js'
import type { RowProps } from './list/rowProps.js'
import { toggleMore } from './list/rowStates.js'
import { hiddenMatches, linesAtFirst, shownLines } from './list/shownLines.js'
import { ResultActionButtons } from './ResultActionButtons.js'
import { matchingLineCount, resultLines } from './resultLines.js'
import styles from './FileResult.module.css'

// Few rows are asked for more of their file.
const LinesInContext = loadable(async () => (await import('./list/LinesInContext.js')).LinesInContext)

type FileRowProps = RowProps<ContentMatch | PathMatch>

/** A file with what matched in it. */
export function FileResult(props: FileRowProps) {
  const { id, match, copies, row } = props
  const total = match.type === 'content' ? matchingLineCount(resultLines(match)) : 0
  return (
    <>
      <RowHeader
        props={props}
        name={match.path}
        isFoldable={total > 0}
        buttons={<ResultActionButtons match={match} />}
        summary={
          <>
            {total > 0 ? formatNoun(total, 'match', 'matches') : 'path'}
            <CopiesButton id={id} copies={copies} isOpen={row.copies} />
          </>
        }
      >
        <PlaceLabel match={match} isMain />
      </RowHeader>
      {row.copies && <CopyList copies={copies} />}
      {match.type === 'content' && row.open !== 'folded' && <Lines {...props} match={match} total={total} />}
    </>
  )
}

function Lines(props: RowProps<ContentMatch> & { readonly total: number }) {
  const { id, match, row, selected, total } = props
  const { lines: order, actions } = useResults()
  const shown = useMemo(() => shownLines(match, row.open, order), [match, row.open, order])
  const plain = <CodeLines id={id} match={match} lines={shown} selected={selected} />
  const hidden = hiddenMatches(match, row, order)
  return (
    <>
      {row.context.length === 0 ? (
        plain
      ) : (
        <LinesInContext id={id} match={match} shown={shown} ranges={row.context} selected={selected} fallback={plain} />
      )}
      {(hidden > 0 || (row.open === 'all' && total > linesAtFirst)) && (
        <button type="button" className={styles['more']} onClick={() => actions.change(id, toggleMore)}>
          {row.open === 'all' ? 'Show fewer' : `${formatNoun(hidden, 'more', 'more')} in this file`}
        </button>
      )}
    </>
  )
}
