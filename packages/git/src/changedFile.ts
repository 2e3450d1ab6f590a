import type { ObjectId } from './objectId.js'

/** What happened to a file. `type-changed`: a file became a symbolic link or a submodule, or the other way round. */
export type FileStatus = 'added' | 'deleted' | 'modified' | 'renamed' | 'copied' | 'type-changed'

/** One side of a file that differs. */
export interface FileSide {
  readonly path: string
  /** Six octal digits, as in a tree: 100644, 100755 (executable), 120000 (symbolic link), 160000 (submodule). */
  readonly mode: string
  /** Absent for a file on disk. Of a submodule: its commit. */
  readonly id?: ObjectId
}

/** A file that differs between two sides. */
export interface ChangedFile {
  readonly status: FileStatus
  /** Absent for an added file. */
  readonly old?: FileSide
  /** Absent for a deleted file. */
  readonly new?: FileSide
  /** Of a renamed or copied file: how alike the two are, 50 to 100 percent. */
  readonly similarity?: number
  /** Lines. Absent for a binary file, and where nobody counted. */
  readonly stat?: { readonly added: number; readonly deleted: number }
  /** What git takes for binary, and files of more than 8 MiB. Not known of one that was not counted. */
  readonly isBinary: boolean
}
