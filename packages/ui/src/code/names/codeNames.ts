import type { Box } from '../../floating/placement.js'
import type { ColumnRange } from '../columnRange.js'

/** A name in drawn code: its row, counted from 0, and its columns in UTF-16 units, `end` outside. */
export type CodeName = ColumnRange & { readonly row: number }

/** A name that is on view, and where, in the window. */
export type NameOnView = { readonly name: CodeName; readonly box: Box }

/** How a name was pressed: alone, with the command or Control key, with Shift as well, or by a finger. */
export type NamePress = 'plain' | 'mod' | 'mod-shift' | 'touch'

/** What a key asks of the name that the keys are at: Enter, Enter with the command or Control key, Space, or Escape. */
export type NameKey = 'go' | 'go-aside' | 'ask' | 'leave'

/** What a person does with names. */
export type NameEvent =
  /** The pointer came onto a name; or, without one, left the last. */
  | { readonly kind: 'point'; readonly at?: NameOnView }
  | { readonly kind: 'press'; readonly at: NameOnView; readonly how: NamePress }
  /** The keys moved to a name. */
  | { readonly kind: 'move'; readonly to: CodeName }
  | { readonly kind: 'key'; readonly key: NameKey; readonly at: NameOnView }

/** The names in a view of code that can be asked about. */
export type CodeNames = {
  /** The name that a column of a row touches; its end belongs to it. */
  nameAt: (row: number, column: number) => ColumnRange | undefined
  /** All names of a row in order: what the keys step through. */
  namesOf: (row: number) => readonly ColumnRange[]
  /** What of a row is marked as the same name. It is another function whenever the marks are others. */
  marked?: ((row: number) => readonly ColumnRange[]) | undefined
  /** The name that the keys are at. */
  cursor?: CodeName | undefined
  /** What a person who listens hears of it. */
  spoken?: string | undefined
  onName: (event: NameEvent) => void
}

/** Whether two names stand at the same place. */
export function isSameName(one: CodeName | undefined, other: CodeName | undefined): boolean {
  return one?.row === other?.row && one?.start === other?.start && one?.end === other?.end
}
