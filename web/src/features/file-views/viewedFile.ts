import type { RepositoryPlace } from '@sextant/contract'
import type { Loadable } from '../../shell/loadable.js'

/** A file that is to be drawn. */
export interface ViewedFile {
  readonly path: string
  readonly language: string | null
  readonly binary: boolean
  readonly tooLarge: boolean
  readonly isSymlink: boolean
  /** In bytes. */
  readonly byteSize: string
  readonly content: string | null
  readonly rawURL: string
}

export interface FileViewProps {
  readonly place: RepositoryPlace
  readonly blob: ViewedFile
}

/** Another way to look at a file than as lines of code. */
export interface FileView {
  /** On the switch between this view and the code, such as `Preview`. */
  readonly label: string
  /** Whether the file is shown this way unless the address asks for its code. */
  readonly isFirst: boolean
  readonly View: Loadable<FileViewProps>
}
