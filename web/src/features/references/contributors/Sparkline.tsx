import { formatNoun } from '@sextant/ui'
import styles from './Contributors.module.css'

interface SparklineProps {
  /** Commits by column, from the oldest on. */
  readonly columns: readonly number[]
  /** How many weeks a column is long. */
  readonly weeks: number
}

const height = 20
const step = 3

/** Commits over time as small brass columns, each as tall as its share of the tallest. */
export function Sparkline({ columns, weeks }: SparklineProps) {
  const most = Math.max(1, ...columns)
  const span = weeks === 1 ? 'a week' : `${weeks} weeks`
  return (
    <svg
      className={styles['sparkline']}
      role="img"
      aria-label={`At most ${formatNoun(most, 'commit')} in ${span}`}
      viewBox={`0 0 ${columns.length * step} ${height}`}
      width={columns.length * step}
      height={height}
      preserveAspectRatio="none"
    >
      <title>{`At most ${formatNoun(most, 'commit')} in ${span}`}</title>
      {columns.map((commits, at) => {
        const tall = commits === 0 ? 0.75 : Math.max(2, (commits / most) * height)
        // Columns have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key
        return (
          <rect key={at} x={at * step} y={height - tall} width={step - 1} height={tall} data-none={commits === 0} />
        )
      })}
    </svg>
  )
}
