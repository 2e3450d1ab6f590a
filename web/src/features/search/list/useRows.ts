import { useMemo } from 'react'
import { useStateOf } from '../useStateOf.js'
import type { ResultActions } from './resultsContext.js'
import {
  type Openness,
  type RowStates,
  toggleMark,
  untouchedRows,
  withAllOpen,
  withoutMarks,
  withRow,
} from './rowStates.js'
import type { RowCursor } from '../useResultKeys.js'

/** What a person did to the rows of one search: it begins anew with another search. */
interface Rows {
  readonly states: RowStates
  readonly moved: RowCursor | undefined
}

const untouched: Rows = { states: untouchedRows, moved: undefined }

/** The rows of a search as a person left them, and what changes them. `onPreview` opens the preview where it is closed. */
export function useRows(search: unknown, onPreview: () => void) {
  const [rows, change] = useStateOf(search, untouched)
  return useMemo(() => {
    const inRows = (next: (states: RowStates) => RowStates) =>
      change(({ states, ...rest }) => ({ ...rest, states: next(states) }))
    const move = (moved: RowCursor) => change((was) => ({ ...was, moved }))
    const actions: ResultActions = {
      select: (id, line) => move({ id, line }),
      change: (id, next) => inRows((states) => withRow(states, id, next)),
      mark: (id) => inRows((states) => toggleMark(states, id)),
      preview: (id) => {
        move({ id, line: undefined })
        onPreview()
      },
    }
    return {
      ...rows,
      actions,
      move,
      openAll: (open: Openness) => inRows((states) => withAllOpen(states, open)),
      clearMarks: () => inRows(withoutMarks),
    }
  }, [rows, change, onPreview])
}
