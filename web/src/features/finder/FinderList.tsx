import { type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FinderRow } from './finderRows.js'
import { FinderRowView } from './FinderRowView.js'
import { scrolledTo, windowOf } from './windowOf.js'
import styles from './FinderList.module.css'

interface FinderListProps {
  readonly id: string
  readonly label: string
  readonly rows: readonly FinderRow[]
  readonly active: number
  readonly rowHeight: number
  readonly saysRepository: boolean
  readonly onOpen: (row: FinderRow, event: { readonly isNewTab: boolean }) => void
}

export const optionId = (id: string, index: number) => `${id}-${index}`

/** The rows of the finder, of which those in view are drawn. The keys of the input move in it. */
export function FinderList({ id, label, rows, active, rowHeight, saysRepository, onOpen }: FinderListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 400 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { clientHeight: height, scrollTop } = element
    element.scrollTop = scrolledTo(active, { top: scrollTop, height, rowHeight })
    setView({ top: element.scrollTop, height })
  }, [active, rowHeight, rows])
  const follow = ({ currentTarget }: UIEvent<HTMLDivElement>) =>
    setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
  const { start, end } = windowOf(rows.length, { ...view, rowHeight })
  return (
    <div
      ref={list}
      id={id}
      className={styles['list']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list is driven by the keys of an input, which the native ones cannot be
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onScroll={follow}
    >
      <div role="presentation" style={{ blockSize: rows.length * rowHeight }}>
        {rows.slice(start, end).map((row, at) => {
          const index = start + at
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the keys
            <div
              key={row.key}
              id={optionId(id, index)}
              className={styles['row']}
              style={{ insetBlockStart: index * rowHeight, blockSize: rowHeight }}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              // The input would lose the focus, and with it its keys, before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onOpen(row, { isNewTab: event.metaKey || event.ctrlKey })}
            >
              <FinderRowView row={row} saysRepository={saysRepository} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
