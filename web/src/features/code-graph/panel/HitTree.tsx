import { ChevronRightIcon, classNames, formatCount, PathLabel, ProofLabel } from '@sextant/ui'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { Hit } from '../hits.js'
import type { HitRow } from './hitRows.js'
import { HitLine } from './HitLine.js'
import { pressInTree } from './treeKeys.js'
import styles from './HitTree.module.css'

interface HitTreeProps {
  readonly label: string
  readonly rows: readonly HitRow[]
  readonly onToggle: (key: string) => void
  /** The keys or the pointer are at a hit. */
  readonly onChoose: (hit: Hit) => void
  readonly chosen: Hit | undefined
  readonly onOpen: (hit: Hit) => void
  readonly tree?: RefObject<HTMLDivElement | null>
}

/** Hits by repository and file, as a tree for pointer and keys. Hits are links, so that each can be opened anywhere. */
export function HitTree({ label, rows, onToggle, onChoose, chosen, onOpen, tree }: HitTreeProps) {
  const own = useRef<HTMLDivElement>(null)
  const box = tree ?? own
  const [stop, setStop] = useState<string>()
  const stopKey = rows.some(({ key }) => key === stop)
    ? stop
    : (rows.find(({ kind }) => kind === 'hit') ?? rows[0])?.key
  const onKeyDown = (event: KeyboardEvent) => {
    if (box.current && pressInTree(box.current, event)) event.preventDefault()
  }
  const shared = (row: HitRow, level: number) => ({
    role: 'treeitem',
    'aria-level': level,
    'aria-selected': row.kind === 'hit' && row.hit === chosen,
    tabIndex: row.key === stopKey ? 0 : -1,
    onFocus: () => setStop(row.key),
  })
  return (
    <div ref={box} className={styles['tree']} role="tree" aria-label={label} onKeyDown={onKeyDown} tabIndex={-1}>
      {rows.map((row) =>
        row.kind === 'hit' ? (
          <a
            key={row.key}
            {...shared(row, 3)}
            className={classNames(styles['row'], styles['hit'])}
            href={row.hit.url}
            onFocus={() => {
              setStop(row.key)
              onChoose(row.hit)
            }}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onOpen(row.hit)
            }}
          >
            <HitLine hit={row.hit} />
          </a>
        ) : (
          // Its keys are those of the tree.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <div
            key={row.key}
            {...shared(row, row.kind === 'repository' ? 1 : 2)}
            className={classNames(styles['row'], styles[row.kind])}
            aria-expanded={row.isOpen}
            onClick={() => onToggle(row.key)}
          >
            <span data-toggle="" className={styles['mark']} data-open={row.isOpen}>
              <ChevronRightIcon size={12} />
            </span>
            {row.kind === 'file' ? <PathLabel path={row.name} /> : <b>{row.name}</b>}
            <span className={styles['count']}>{formatCount(row.count)}</span>
            {row.kind === 'repository' && row.proof && <ProofLabel proof={row.proof} />}
          </div>
        ),
      )}
    </div>
  )
}
