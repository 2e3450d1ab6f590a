import type { RepositoryPlace } from '@sextant/contract'
import type { CodeGutter, LineSelection } from '@sextant/ui'
import type { ReactNode } from 'react'

/** A file whose lines may get a column in front of their numbers. Whether they do is in the address (`?blame=1`). */
export interface GutteredFile {
  readonly place: RepositoryPlace
  readonly path: string
  readonly lineCount: number
  readonly selection: LineSelection | undefined
}

/** The column, what stands above the text for it, and what floats over the text. */
export interface FileGutter {
  readonly gutter?: CodeGutter | undefined
  readonly bar?: ReactNode
  readonly card?: ReactNode
}

const nothing: FileGutter = {}

/** The column in front of the line numbers of a file: who changed each line. Nothing while nobody brings one. */
export function useGutter(_file: GutteredFile): FileGutter {
  return nothing
}
