import type { ContentMatch } from '@sextant/contract'
import { linesAround } from './contextLines.js'
import type { LineOrder } from './lineOrder.js'
import { addContext, type RowState } from './rowStates.js'
import { shownLines } from './shownLines.js'

/** Shows more lines around those of a file that are shown. */
export const moreContext =
  (match: ContentMatch, order: LineOrder) =>
  (row: RowState): Partial<RowState> => {
    const open = row.open === 'folded' ? 'first' : row.open
    const shown = shownLines(match, open, order)
    // Each further wish reaches further: the lines that were asked for before count as shown.
    const reached = row.context.flatMap(({ start, end }) =>
      Array.from({ length: end - start + 1 }, (_, at) => start + at),
    )
    const known = new Set([...shown.map(({ number }) => number), ...reached])
    const lines = [...known].map((number) => ({ number, text: '', matches: [] }))
    return addContext(linesAround(lines))(row)
  }
