/** A stored index does not hold what was written to it: it has to be made again from the upload. */
export class CorruptPreciseIndex extends Error {
  readonly path: string

  constructor(path: string, what: string, options?: ErrorOptions) {
    super(`The precise index ${path} is damaged: ${what}.`, options)
    this.name = 'CorruptPreciseIndex'
    this.path = path
  }
}
