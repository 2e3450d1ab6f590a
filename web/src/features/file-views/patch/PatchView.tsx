import { classNames } from '@sextant/ui'
import { useMemo, useRef } from 'react'
import type { FileViewProps } from '../viewedFile.js'
import { useRows } from '../useRows.js'
import { patchLines } from './patchLines.js'
import styles from './PatchView.module.css'

const rowHeight = 20
/** In UTF-16 units: what is longer is cut on view. */
const longestShown = 4000

/** A patch with its added and removed lines coloured. */
export function PatchView({ blob }: FileViewProps) {
  const lines = useMemo(() => (blob.content ?? '').replace(/\r?\n$/, '').split(/\r?\n/), [blob.content])
  const kinds = useMemo(() => patchLines(lines), [lines])
  const box = useRef<HTMLDivElement>(null)
  const { first, end } = useRows(box, lines.length, rowHeight)
  const widest = useMemo(() => lines.reduce((most, { length }) => Math.max(most, length), 0), [lines])
  return (
    // What scrolls must be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles['box']} tabIndex={0} role="region" aria-label={blob.path}>
      <div
        className={styles['body']}
        style={{ blockSize: lines.length * rowHeight, minInlineSize: `${Math.min(widest, longestShown) + 12}ch` }}
      >
        {lines.slice(first, end).map((line, index) => {
          const at = first + index
          return (
            <div
              key={at}
              className={classNames(styles['row'], styles[kinds[at] ?? 'text'])}
              style={{ insetBlockStart: at * rowHeight }}
            >
              <span className={styles['number']} aria-hidden="true" data-line={at + 1} />
              <code translate="no">{line.slice(0, longestShown)}</code>
            </div>
          )
        })}
      </div>
    </div>
  )
}
