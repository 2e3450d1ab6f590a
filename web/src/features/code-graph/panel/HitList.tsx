import { messageOf } from '@sextant/base'
import { Button, Callout, formatCount, formatNoun, Skeleton } from '@sextant/ui'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { useDelayed } from '../../../shell/useDelayed.js'
import type { Hit } from '../hits.js'
import { filterHits, hitRows } from './hitRows.js'
import { HitTree } from './HitTree.js'
import { type Hits, useReadOn } from './useHits.js'
import styles from './ReferencesPanel.module.css'

interface HitListProps {
  readonly label: string
  readonly found: Hits
  readonly filter: string
  /** What is said where there are none. */
  readonly empty: ReactNode
  readonly chosen: Hit | undefined
  readonly onChoose: (hit: Hit) => void
  readonly onOpen: (hit: Hit) => void
  readonly tree?: RefObject<HTMLDivElement | null>
}

/** A list of hits in all its states: being read, failed, empty, cut by a filter, and longer than what was read. */
export function HitList({ label, found, filter, empty, chosen, onChoose, onOpen, tree }: HitListProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const { hits, isThere, error } = found
  const rows = useMemo(() => hitRows(hits, { filter, folded }), [hits, filter, folded])
  const end = useReadOn(found)
  const isSlow = useDelayed(!isThere && !error)
  if (!isThere && !error) return isSlow ? <Skeleton lines={4} label={`${label}: being looked up`} /> : null
  if (!isThere) return <Failed found={found} />
  const toggle = (key: string) =>
    setFolded((was) => new Set(was.has(key) ? [...was].filter((k) => k !== key) : [...was, key]))
  return (
    <>
      {hits.length === 0 && <div className={styles['empty']}>{empty}</div>}
      {hits.length > 0 && rows.length === 0 && <p className={styles['empty']}>None of them holds “{filter}”.</p>}
      {rows.length > 0 && (
        <HitTree {...{ label, rows, chosen, onChoose, onOpen }} {...(tree && { tree })} onToggle={toggle} />
      )}
      <div ref={end} className={styles['end']}>
        <End found={found} shown={filterHits(hits, filter).length} filter={filter} />
      </div>
    </>
  )
}

function Failed({ found: { error, again } }: { readonly found: Hits }) {
  return (
    <Callout tone="bad">
      <p>{messageOf(error)}</p>
      <Button small onClick={() => void again()}>
        Try again
      </Button>
    </Callout>
  )
}

interface EndProps {
  readonly found: Hits
  readonly shown: number
  readonly filter: string
}

/** What a list does not show, and how to see it. */
function End({ found, shown, filter }: EndProps) {
  const { hits, hasMore, goesOn, isFetching, error, next, leftOut, isCut } = found
  return (
    <>
      {error && hits.length > 0 && <p>{messageOf(error)}</p>}
      {hasMore && isFetching && <p role="status">More are being looked up…</p>}
      {hasMore && !isFetching && !goesOn && (
        <Button small onClick={() => void next()}>
          Read more than the first {formatCount(hits.length)}
        </Button>
      )}
      {filter.trim() !== '' && shown < hits.length && (
        <p>
          {formatCount(shown)} of {formatNoun(hits.length, 'place')}
          {hasMore && ' read so far'}
        </p>
      )}
      {isCut && !hasMore && <p>There may be more: so much has this name that not all of it was looked at.</p>}
      {leftOut > 0 && (
        <p>
          {formatNoun(leftOut, 'place')} of an index at another commit {leftOut === 1 ? 'is' : 'are'} not in this one
          any more.
        </p>
      )}
    </>
  )
}
