import { compareAddress } from './compare/compareAddress.js'
import { formatCount } from '@sextant/ui'
import { Link } from 'react-router'
import type { BehindAhead } from './api.js'
import { aheadBehindWords, barShare } from './aheadBehindWords.js'
import styles from './AheadBehind.module.css'

interface AheadBehindProps {
  readonly repository: string
  readonly branch: string
  readonly base: string
  /** Undefined until it is counted. */
  readonly counts: BehindAhead | undefined
  /** The largest figure of the list: the bars of all share a scale. */
  readonly most: number
}

/** By how many commits a branch is behind and ahead of the default branch: two bars with figures, and words for all. */
export function AheadBehind({ repository, branch, base, counts, most }: AheadBehindProps) {
  if (!counts) return <span className={styles['waiting']} aria-label="Being counted" role="img" />
  const more = counts.isExact ? '' : '+'
  return (
    <Link
      to={compareAddress(repository, { base, head: branch })}
      className={styles['counts']}
      title={aheadBehindWords(counts, base)}
    >
      <span className={styles['spoken']}>{aheadBehindWords(counts, base)}: compare</span>
      <span className={styles['behind']} aria-hidden>
        {formatCount(counts.behind)}
        {more}
        <i style={{ inlineSize: `${barShare(counts.behind, most)}%` }} />
      </span>
      <span className={styles['ahead']} aria-hidden>
        {formatCount(counts.ahead)}
        {more}
        <i style={{ inlineSize: `${barShare(counts.ahead, most)}%` }} />
      </span>
    </Link>
  )
}
