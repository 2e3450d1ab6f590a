import type { CodeFile, Proof } from '@sextant/code-intel'
import type { Use } from '@sextant/syntax'
import type { Source } from './sources.js'
import type { Range } from './textPlaces.js'

/** A place that was found. */
export interface Located {
  readonly source: Source
  readonly range: Range
  readonly proof: Proof
  /** What the name does there; undefined where that is not known, and for definitions. */
  readonly use?: Use
}

/** A definition that was found. `hit` is where the resolver knows it, for what its text tells. */
export interface LocatedDefinition extends Located {
  readonly hit?: { readonly file: CodeFile; readonly definition: number }
}

/** A part of a list; `next` asks for the part after it. */
export interface PageOf<Each> {
  readonly found: readonly Each[]
  readonly next?: string
}
