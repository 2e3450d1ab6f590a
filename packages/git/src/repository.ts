/** A repository on disk, as a value: every function of this package takes it first. */
export interface Repository {
  /** Absolute path of the bare repository, or of the `.git` folder of a working tree. */
  readonly gitDirectory: string
}
