import { IconButton } from '@sextant/ui'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { loadable } from '../../../shell/loadable.js'
import { toggleFold } from './rowStates.js'
import type { RowProps } from './rowProps.js'
import type { SearchMatch } from '@sextant/contract'
import { useSecondDrawing } from '../../../shell/useSecondDrawing.js'
import { useResults } from './resultsContext.js'
import styles from './RowHeader.module.css'

// Nobody opens a menu before there is a result.
const RowMenu = loadable(async () => (await import('../actions/RowMenu.js')).RowMenu, { mayBeMissing: true })

/** Where the menu will be. */
const menuRoom = <span className={styles['menuRoom']} />

interface RowHeaderProps {
  readonly props: RowProps<SearchMatch>
  /** What is called by a listener when the row is folded, such as the path. */
  readonly name: string
  /** Whether there is something below the header that can be folded. */
  readonly isFoldable: boolean
  /** Whether what was found stands below the place of the result where there is little room. */
  readonly isStacked?: boolean
  /** Buttons that stand before the menu while the row is pointed at. */
  readonly buttons?: ReactNode
  /** What was found in it, such as `3 matches`. */
  readonly summary: ReactNode
  /** Where the result is, as the content of a heading. */
  readonly children: ReactNode
}

/** The head of a row: it folds, says where the result is and what was found, and holds what can be done with it. */
export function RowHeader({ props, name, isFoldable, isStacked, buttons, summary, children }: RowHeaderProps) {
  const { id, row, isMarked, selected } = props
  const { actions } = useResults()
  const showsActions = useSecondDrawing()
  return (
    <div
      className={styles['header']}
      data-selected={selected === 'header' || undefined}
      data-stacked={isStacked || undefined}
    >
      {isFoldable ? (
        <IconButton
          small
          className={styles['fold'] ?? ''}
          label={row.open === 'folded' ? `Show the matches of ${name}` : `Hide the matches of ${name}`}
          aria-expanded={row.open !== 'folded'}
          onClick={() => actions.change(id, toggleFold)}
          // The title of the path says it already, and two that hold the path would stand in each other's way.
          title=""
        >
          <ChevronDown size={14} aria-hidden />
        </IconButton>
      ) : (
        <span className={styles['unfolded']} />
      )}
      {isMarked && (
        <span className={styles['mark']} role="img" aria-label="Marked">
          <Check size={12} strokeWidth={2.5} aria-hidden />
        </span>
      )}
      <h2 className={styles['title']}>{children}</h2>
      <div className={styles['end']}>
        <span className={styles['actions']}>
          <span className={styles['buttons']}>{showsActions && buttons}</span>
          {showsActions ? <RowMenu {...props} name={name} fallback={menuRoom} /> : menuRoom}
        </span>
        <span className={styles['summary']}>{summary}</span>
      </div>
    </div>
  )
}
