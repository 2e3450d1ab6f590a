import type { RepositoryPlace } from '@sextant/contract'
import type { CodeGutter } from '@sextant/ui'

/** A file whose lines get a column in front of their numbers. */
export interface GutteredFile {
  readonly place: RepositoryPlace
  readonly path: string
  readonly lineCount: number
  /** Whether the column was asked for. */
  readonly on: boolean
}

/** The column in front of the line numbers of a file: who changed each line. Undefined while there is none. */
export function useGutter(_file: GutteredFile): CodeGutter | undefined {
  return undefined
}
