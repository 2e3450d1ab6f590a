import type { ContentMatch } from '@sextant/contract'
import { type ColouredPart, IconButton } from '@sextant/ui'
import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react'
import { CodeLine } from '../CodeLine.js'
import { fileAddress } from '../fileAddress.js'
import { useSecondDrawing } from '../../../shell/useSecondDrawing.js'
import { useLineColours } from '../lineColours.js'
import type { ResultLine } from '../resultLines.js'
import { useResults } from './resultsContext.js'
import { addContext } from './rowStates.js'
import { linesOfGap } from './lineGaps.js'
import styles from '../FileResult.module.css'

interface CodeLinesProps {
  readonly id: number
  readonly match: ContentMatch
  readonly lines: readonly ResultLine[]
  readonly selected: number | 'header' | undefined
}

const noColours: readonly ColouredPart[] = []

/** Lines of a file in the results, with what shows more lines where some are left out. */
export function CodeLines({ id, match, lines, selected }: CodeLinesProps) {
  const { actions } = useResults()
  const colours = useLineColours(match, lines)
  const showsGaps = useSecondDrawing()
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
            {showsGaps && isGap && line.number > 1 && <GapButton id={id} before={before} after={line.number} />}
          </CodeLine>
        )
      })}
      {showsGaps && <GapButton id={id} before={lines.at(-1)?.number} after={undefined} />}
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
      data-by-key
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
