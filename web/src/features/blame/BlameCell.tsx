import type { BlameStreamHunk } from '@sextant/contract'
import { uncommittedID } from '@sextant/contract'
import { classNames, relativeTime } from '@sextant/ui'
import { heatOf } from './ageHeat.js'
import styles from './Blame.module.css'

/** What a cell of the blame column shows. */
export interface BlameCellProps {
  readonly line: number
  readonly hunk: BlameStreamHunk
  /** Whether it names the commit: the first line of several does. */
  readonly isFirst: boolean
  /** Where an author was chosen: whether these lines are theirs. */
  readonly standing?: 'out' | 'back'
  readonly now: Date
  /** The pointer came to a line, or pressed it. */
  readonly onPoint: (line: number, cell: Element, isPress: boolean) => void
  readonly onLeave: () => void
}

/**
 * One line of the blame column. It is for the pointer alone and hidden from speech, as the whole margin of the code is:
 * by keyboard the card of the selected line tells the same.
 */
export function BlameCell({ line, hunk, isFirst, standing, now, onPoint, onLeave }: BlameCellProps) {
  const date = new Date(hunk.author.Date)
  const isCommitted = hunk.commitID !== uncommittedID
  return (
    // The key of the card is its twin.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={classNames(
        styles['cell'],
        isFirst && styles['first'],
        styles[isCommitted ? `heat${heatOf(date, now)}` : 'uncommitted'],
        standing && styles[standing],
      )}
      onPointerEnter={({ currentTarget, pointerType }) => {
        if (pointerType === 'mouse') onPoint(line, currentTarget, false)
      }}
      onPointerLeave={onLeave}
      onClick={({ currentTarget }) => onPoint(line, currentTarget, true)}
    >
      {isFirst && (
        <span className={styles['words']}>
          <span className={styles['author']}>{isCommitted ? hunk.author.Name : 'Not committed'}</span>
          {isCommitted && <span className={styles['date']}>{relativeTime(date, now)}</span>}
        </span>
      )}
    </div>
  )
}
