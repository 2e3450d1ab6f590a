import { Callout, formatCount } from '@sextant/ui'
import type { ReactNode } from 'react'
import type { Preview } from './api.js'
import styles from './ConnectionForm.module.css'

/** What a sync would change. */
export function PreviewList({ preview }: { readonly preview: Preview }) {
  const { added, renamed, removed, problems, problemCount, unchanged, wouldBeHeld } = preview
  const isNothing = added.count + renamed.count + removed.count + problemCount === 0
  return (
    <>
      {isNothing && <p>Nothing would change.</p>}
      {wouldBeHeld && (
        <Callout tone="warn" title={`${formatCount(removed.count)} repositories would go.`}>
          <p>That is so large a share that the sync would wait until you confirm it.</p>
        </Callout>
      )}
      <ul className={styles['preview']}>
        <Part sign="+" count={added.count} what="would be added" rows={added.names} />
        <Part
          sign="→"
          count={renamed.count}
          what="would be renamed"
          rows={renamed.names.map(({ from, to }) => `${from} → ${to}`)}
        />
        <Part sign="−" count={removed.count} what="would be removed" rows={removed.names} />
        <Part
          sign="!"
          count={problemCount}
          what="could not be taken"
          rows={problems.map(({ about, problem }) => `${about}: ${problem}`)}
        />
        <Part sign="=" count={unchanged} what="would stay" rows={[]} />
      </ul>
    </>
  )
}

interface PartProps {
  readonly sign: string
  readonly count: number
  readonly what: string
  readonly rows: readonly string[]
}

function Part({ sign, count, what, rows }: PartProps) {
  if (count === 0) return null
  const head: ReactNode = (
    <>
      <span aria-hidden="true">{sign}</span> <b>{formatCount(count)}</b> {what}
    </>
  )
  if (rows.length === 0) return <li>{head}</li>
  return (
    <li>
      <details open={count <= 10}>
        <summary>{head}</summary>
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
        {count > rows.length && <p>and {formatCount(count - rows.length)} more</p>}
      </details>
    </li>
  )
}
