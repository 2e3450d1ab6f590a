import { pathAddress } from '@sextant/contract'
import { PathLink } from '../../../shell/PathLink.js'
import { utf16Column } from '../columns.js'
import { type FileMatch, fileAddress, placeOf } from '../fileAddress.js'
import { MarkedText } from '../MarkedText.js'
import { revisionList, revisionWords } from '../revisionWords.js'
import styles from './PlaceLabel.module.css'

/** Where a file is: repository, path with what matched in it, revisions. The name of the file is cut last. */
export function PlaceLabel({ match, isMain }: { readonly match: FileMatch; readonly isMain?: boolean }) {
  const cut = match.path.lastIndexOf('/') + 1
  const revisions = revisionWords(match.branches)
  const columns = (match.pathMatches ?? []).map(({ start, end }) => ({
    start: utf16Column(match.path, start.column),
    end: utf16Column(match.path, end.column),
  }))
  return (
    <>
      <PathLink className={styles['repository']} to={pathAddress('tree', placeOf(match), '')}>
        {match.repository}
      </PathLink>
      <span aria-hidden className={styles['chevron']}>
        ›
      </span>
      <PathLink
        className={styles['path']}
        to={fileAddress(match)}
        title={isMain ? match.path : undefined}
        data-open={isMain || undefined}
      >
        <span className={styles['folder']}>
          <MarkedText text={match.path} ranges={columns} from={0} to={cut} />
        </span>
        <b>
          <MarkedText text={match.path} ranges={columns} from={cut} to={match.path.length} />
        </b>
      </PathLink>
      {revisions !== '' && (
        <code className={styles['revision']} title={revisionList(match.branches)}>
          {revisions}
        </code>
      )}
    </>
  )
}
