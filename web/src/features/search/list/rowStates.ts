import type { LineRange } from '@sextant/contract'

/** How much of a row is shown: its head alone, its first matches, or all of them. */
export type Openness = 'folded' | 'first' | 'all'

/** What a person did to one row. The same value until something changes. */
export interface RowState {
  readonly open: Openness
  /** Whether the files that are folded into it are listed. */
  readonly copies: boolean
  /** Lines of the file that were asked for around its matches. */
  readonly context: readonly LineRange[]
}

/** What a person did to the rows of a search, by their ids. */
export interface RowStates {
  /** For every row that has no state of its own. */
  readonly base: RowState
  readonly own: ReadonlyMap<number, RowState>
  readonly marked: ReadonlySet<number>
}

const bases: Readonly<Record<Openness, RowState>> = {
  folded: { open: 'folded', copies: false, context: [] },
  first: { open: 'first', copies: false, context: [] },
  all: { open: 'all', copies: false, context: [] },
}

/** Rows that nobody has touched. */
export const untouchedRows: RowStates = { base: bases.first, own: new Map(), marked: new Set() }

export function rowState({ base, own }: RowStates, id: number): RowState {
  return own.get(id) ?? base
}

/** All rows opened alike; what was done to single ones is forgotten, marks stay. */
export function withAllOpen(states: RowStates, open: Openness): RowStates {
  return { ...states, base: bases[open], own: new Map() }
}

export function withRow(states: RowStates, id: number, change: (row: RowState) => Partial<RowState>): RowStates {
  const row = rowState(states, id)
  return { ...states, own: new Map(states.own).set(id, { ...row, ...change(row) }) }
}

/** Folds a row to its head, or shows its first matches again. */
export const toggleFold = ({ open }: RowState): Partial<RowState> => ({ open: open === 'folded' ? 'first' : 'folded' })

/** Shows all matches of a row, or its first ones again. */
export const toggleMore = ({ open }: RowState): Partial<RowState> => ({ open: open === 'all' ? 'first' : 'all' })

export const toggleCopies = ({ copies }: RowState): Partial<RowState> => ({ copies: !copies })

/** More lines of the file around the matches; a folded row opens. */
export const addContext =
  (ranges: readonly LineRange[]) =>
  ({ open, context }: RowState): Partial<RowState> => ({
    open: open === 'folded' ? 'first' : open,
    context: [...context, ...ranges],
  })

export function toggleMark(states: RowStates, id: number): RowStates {
  const marked = new Set(states.marked)
  if (!marked.delete(id)) marked.add(id)
  return { ...states, marked }
}

export const withoutMarks = (states: RowStates): RowStates => ({ ...states, marked: new Set() })
