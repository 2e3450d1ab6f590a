import { formatCount, type StatTile, StatTiles } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { type Range, rangeAuthorsQuery, rangeFilesQuery, type Sides } from './api.js'
import styles from './Compare.module.css'
import { atLeast, standing } from './rangeWords.js'

interface RangeSummaryProps {
  readonly repository: string
  readonly spec: string
  readonly range: Range
  readonly sides: Sides
  readonly baseName: string
  readonly headName: string
}

const waiting = '–'

/** How much is between two revisions. Each figure comes when it is counted. */
export function RangeSummary({ repository, spec, range, sides, baseName, headName }: RangeSummaryProps) {
  const { data: authors } = useQuery(rangeAuthorsQuery(repository, spec))
  const { data: files } = useQuery(rangeFilesQuery(repository, sides))
  const { counts, mergeBase, isThreeDot } = range
  const tiles: readonly StatTile[] = [
    {
      id: 'commits',
      figure: counts ? atLeast(counts.ahead, counts.isExact) : waiting,
      label: counts?.ahead === 1 ? 'commit' : 'commits',
    },
    {
      id: 'authors',
      figure: authors ? atLeast(authors.count, authors.isExact) : waiting,
      label: authors?.count === 1 ? 'author' : 'authors',
    },
    {
      id: 'files',
      figure: files ? atLeast(files.totalCount, !files.truncated) : waiting,
      label: files?.totalCount === 1 ? 'file differs' : 'files differ',
    },
    {
      id: 'lines',
      figure: files ? (
        <>
          <span className={styles['added']}>+{formatCount(files.diffStat.added)}</span>{' '}
          <span className={styles['deleted']}>−{formatCount(files.diffStat.deleted)}</span>
        </>
      ) : (
        waiting
      ),
      label: 'lines',
    },
  ]
  return (
    <div className={styles['summary']}>
      <p role="status">
        {counts && standing(counts, baseName, headName)}
        {isThreeDot && mergeBase && counts && counts.behind > 0 && (
          <>
            {' '}
            They parted at <code>{mergeBase.abbreviatedOID}</code>.
          </>
        )}
      </p>
      <StatTiles tiles={tiles} label="Summary" />
    </div>
  )
}
