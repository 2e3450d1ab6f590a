import { pathAddress } from '@sextant/contract'
import { Link } from 'react-router'
import { utf16Column } from './columns.js'
import { type FileMatch, fileAddress, placeOf } from './fileAddress.js'
import { MarkedText } from './MarkedText.js'
import { ResultActionButtons } from './ResultActionButtons.js'
import { revisionList, revisionWords } from './revisionWords.js'
import styles from './FileResult.module.css'

interface FileHeaderProps {
  readonly match: FileMatch
  /** What was found in it: `3 matches`. */
  readonly summary: string
  readonly selected: boolean
}

/** Where a result is: repository, path, revisions, and what can be done with it. */
export function FileHeader({ match, summary, selected }: FileHeaderProps) {
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
      <span className={styles['count']}>{summary}</span>
    </h3>
  )
}
