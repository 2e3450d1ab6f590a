import { type ColouredPart, formatNoun } from '@sextant/ui'
import type { ContentMatch, PathMatch } from '@sextant/contract'
import { memo, useMemo } from 'react'
import { CodeLine } from './CodeLine.js'
import { fileAddress } from './fileAddress.js'
import { FileHeader } from './FileHeader.js'
import { useLineColours } from './lineColours.js'
import { firstLines, matchingLineCount, resultLines } from './resultLines.js'
import { useSeen } from './useSeen.js'
import styles from './FileResult.module.css'

const noColours: readonly ColouredPart[] = []

/** How many matching lines a result shows before it is opened. */
export const linesAtFirst = 3

export interface ResultActions {
  /** Makes a result the one that the keyboard and the preview are at; a line of it, or its first. */
  readonly select: (index: number, line?: number) => void
  readonly toggle: (index: number) => void
}

interface FileResultProps {
  readonly match: ContentMatch | PathMatch
  readonly index: number
  /** The line that is selected in this result: a number from 1, or `header`. Undefined elsewhere. */
  readonly selected: number | 'header' | undefined
  readonly expanded: boolean
  readonly collapsed: boolean
  readonly actions: ResultActions
}

/** A file with what matched in it. */
export const FileResult = memo(function FileResult(props: FileResultProps) {
  const { match, index, selected, expanded, collapsed, actions } = props
  const lines = useMemo(() => (match.type === 'content' ? resultLines(match) : []), [match])
  const shown = expanded ? lines : firstLines(lines, linesAtFirst)
  const [place, seen] = useSeen<HTMLLIElement>()
  const colours = useLineColours(match, shown, seen && !collapsed)
  const total = matchingLineCount(lines)
  const hidden = total - matchingLineCount(shown)
  return (
    <li
      ref={place}
      className={styles['result']}
      data-result={index}
      data-selected={selected !== undefined || undefined}
    >
      <FileHeader
        match={match}
        summary={total > 0 ? formatNoun(total, 'match', 'matches') : 'path'}
        selected={selected === 'header'}
      />
      {!collapsed && lines.length > 0 && (
        <div className={styles['lines']}>
          {shown.map((line, at) => (
            <CodeLine
              key={line.number}
              line={line}
              colours={colours.get(line.number) ?? noColours}
              to={fileAddress(match, line.number)}
              gap={at > 0 && line.number !== (shown[at - 1]?.number ?? 0) + 1}
              selected={selected === line.number}
              onSelect={() => actions.select(index, line.number)}
            />
          ))}
        </div>
      )}
      {!collapsed && (hidden > 0 || (expanded && total > linesAtFirst)) && (
        <button type="button" className={styles['more']} onClick={() => actions.toggle(index)}>
          {expanded ? 'Show fewer' : `${formatNoun(hidden, 'more', 'more')} in this file`}
        </button>
      )}
    </li>
  )
})
