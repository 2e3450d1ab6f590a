import type { ColumnRange, Proof } from '@sextant/ui'
import { type Hit, hitKey } from '../hits.js'

/** What is told of a name when one asks. */
export interface NameHover {
  readonly signature: string
  /** The language of the signature. */
  readonly language: string
  /** Documentation as Markdown; empty when there is none. */
  readonly documentation: string
  readonly definition: Hit | undefined
}

/** A name in a file and what it means. */
export interface NamedRange extends ColumnRange {
  /** From 0. */
  readonly line: number
  /** How the first definition is known; undefined where none is. */
  readonly proof: Proof | undefined
  /** The first definitions, the best first; empty when none is known. */
  readonly definitions: readonly Hit[]
  /** How many there are. */
  readonly definitionCount: number
  readonly hover: NameHover | undefined
}

/** What a name means: the same for all names of one thing. Undefined when nobody knows. */
export function meaningOf({ definitions, hover }: NamedRange): string | undefined {
  const first = definitions[0] ?? hover?.definition
  return first && hitKey(first)
}
