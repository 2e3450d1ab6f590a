import type { ContentMatch, PathMatch } from '@sextant/contract'
import { type ColouredPart, formatNoun, IconButton } from '@sextant/ui'
import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react'
import { useMemo } from 'react'
import { CodeLine } from './CodeLine.js'
import { fileAddress } from './fileAddress.js'
import { useLineColours } from './lineColours.js'
import { CopiesButton, CopyList } from './list/Copies.js'
import { linesOfGap } from './list/contextLines.js'
import { PlaceLabel } from './list/PlaceLabel.js'
import { useResults } from './list/resultsContext.js'
import { RowHeader } from './list/RowHeader.js'
import type { RowProps } from './list/rowProps.js'
import { addContext, toggleMore } from './list/rowStates.js'
import { linesAtFirst, shownLines } from './list/shownLines.js'
import { useContextLines } from './list/useContextLines.js'
import { ResultActionButtons } from './ResultActionButtons.js'
import { matchingLineCount, type ResultLine, resultLines } from './resultLines.js'
import styles from './FileResult.module.css'

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

function Lines({ id, match, row, selected, total }: RowProps<ContentMatch> & { readonly total: number }) {
  const { lines: order, actions } = useResults()
  const shown = useMemo(() => shownLines(match, row.open, order), [match, row.open, order])
  const { lines, problem } = useContextLines(match, { shown, ranges: row.context, order })
  const hidden = total - matchingLineCount(lines)
  return (
    <>
      <CodeLines id={id} match={match} lines={lines} selected={selected} />
      {problem && <p className={styles['problem']}>{problem}</p>}
      {(hidden > 0 || (row.open === 'all' && total > linesAtFirst)) && (
        <button type="button" className={styles['more']} onClick={() => actions.change(id, toggleMore)}>
          {row.open === 'all' ? 'Show fewer' : `${formatNoun(hidden, 'more', 'more')} in this file`}
        </button>
      )}
    </>
  )
}

interface CodeLinesProps {
  readonly id: number
  readonly match: ContentMatch
  readonly lines: readonly ResultLine[]
  readonly selected: number | 'header' | undefined
}

const noColours: readonly ColouredPart[] = []

function CodeLines({ id, match, lines, selected }: CodeLinesProps) {
  const { actions } = useResults()
  const colours = useLineColours(match, lines)
  return (
    <div className={styles['lines']}>
      {lines.map((line, at) => {
        const before = lines[at - 1]?.number
        const isGap = before !== line.number - 1
        return (
          <CodeLine
            key={line.number}
            line={line}
            colours={colours.get(line.number) ?? noColours}
            to={fileAddress(match, line.number)}
            gap={at > 0 && isGap}
            selected={selected === line.number}
            onSelect={() => actions.select(id, line.number)}
          >
            {isGap && line.number > 1 && <GapButton id={id} before={before} after={line.number} />}
          </CodeLine>
        )
      })}
      <GapButton id={id} before={lines.at(-1)?.number} after={undefined} />
    </div>
  )
}

interface GapButtonProps {
  readonly id: number
  /** The lines on either side of what is left out; undefined at the ends of what is shown. */
  readonly before: number | undefined
  readonly after: number | undefined
}

/** Shows lines of a gap. The same can be done by a key and in the menu of the row, so that Tab need not stop here. */
function GapButton({ id, before, after }: GapButtonProps) {
  const { actions } = useResults()
  const isBetween = before !== undefined && after !== undefined && before < after
  const Icon = isBetween ? ChevronsUpDown : after === undefined ? ChevronDown : ChevronUp
  const where = isBetween ? 'between' : after === undefined ? 'below' : 'above'
  return (
    <IconButton
      small
      tabIndex={-1}
      className={styles['gap'] ?? ''}
      data-where={where}
      label={`Show more lines ${where === 'between' ? 'between these' : where}`}
      onClick={(event) => {
        event.stopPropagation()
        actions.change(id, addContext(linesOfGap(isBetween || after === undefined ? before : undefined, after)))
      }}
    >
      <Icon size={14} aria-hidden />
    </IconButton>
  )
}
