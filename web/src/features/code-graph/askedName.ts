import type { NameAt } from './navigationApi.js'
import type { NamedRange } from './ranges/namedRange.js'

/** A name that somebody asks about. */
export interface AskedName extends NameAt {
  readonly text: string
  /** What is known of it; undefined while nothing is, or when it is no name. */
  readonly range: NamedRange | undefined
}
