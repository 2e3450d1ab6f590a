import type { FoldableMatch } from './resultEntries.js'
import type { RowState } from './rowStates.js'

/** What every row is told. */
export interface RowProps<Match> {
  readonly id: number
  readonly match: Match
  readonly copies: readonly FoldableMatch[]
  readonly row: RowState
  readonly isMarked: boolean
  /** The line that is selected in it: a number from 1, or `header`. Undefined while another row is selected. */
  readonly selected: number | 'header' | undefined
}
