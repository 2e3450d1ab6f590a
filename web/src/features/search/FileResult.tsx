import { type ColouredPart, formatNoun } from '@sextant/ui'
import { type ContentMatch, pathAddress, type PathMatch, printLineRange } from '@sextant/contract'
import { memo, useMemo } from 'react'
import { Link } from 'react-router'
import { CodeLine } from './CodeLine.js'
import { utf16Column } from './columns.js'
import { MarkedText } from './MarkedText.js'
import { ResultActionButtons } from './ResultActionButtons.js'
import { useLineColours } from './lineColours.js'
import { firstLines, matchingLineCount, resultLines } from './resultLines.js'
import { revisionList, revisionWords } from './revisionWords.js'
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
      <FileHeader match={match} count={total} selected={selected === 'header'} />
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

interface FileHeaderProps {
  readonly match: ContentMatch | PathMatch
  readonly count: number
  readonly selected: boolean
}

function FileHeader({ match, count, selected }: FileHeaderProps) {
  const cut = match.path.lastIndexOf('/') + 1
  const ranges = match.pathMatches ?? []
  const revisions = revisionWords(match.branches)
  const columns = ranges.map(({ start, end }) => ({
    start: utf16Column(match.path, start.column),
    end: utf16Column(match.path, end.column),
  }))
  return (
    <h3 className={styles['header']} data-selected={selected || undefined}>
      <Link className={styles['repository']} to={pathAddress('tree', placeOf(match), '')}>
        {match.repository}
      </Link>
      <span aria-hidden className={styles['chevron']}>
        ›
      </span>
      <Link className={styles['path']} to={fileAddress(match)} title={match.path} data-open>
        <span className={styles['folder']}>
          <MarkedText text={match.path} ranges={columns} from={0} to={cut} />
        </span>
        <b>
          <MarkedText text={match.path} ranges={columns} from={cut} to={match.path.length} />
        </b>
      </Link>
      {revisions !== '' && (
        <code className={styles['revision']} title={revisionList(match.branches)}>
          {revisions}
        </code>
      )}
      <ResultActionButtons match={match} />
      <span className={styles['count']}>{count > 0 ? formatNoun(count, 'match', 'matches') : 'path'}</span>
    </h3>
  )
}

const placeOf = (match: ContentMatch | PathMatch) => ({
  repository: match.repository,
  revision: match.branches?.[0] || undefined,
})

/** The page of a file at the revision that was searched, at a line if one is given. */
export function fileAddress(match: ContentMatch | PathMatch, line?: number): string {
  const address = pathAddress('blob', placeOf(match), match.path)
  return line === undefined ? address : `${address}?${printLineRange({ start: line, end: line })}`
}
