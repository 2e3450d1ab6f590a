import type { ByteRange } from '@sextant/base'

/**
 * What a symbol can be: the names of `select:symbol.<kind>`, which are those of the Language Server Protocol in lower
 * case. The symbol index stores the place in this list, so a new kind goes to the end.
 */
export const symbolKinds = [
  'file',
  'module',
  'namespace',
  'package',
  'class',
  'method',
  'property',
  'field',
  'constructor',
  'enum',
  'interface',
  'function',
  'variable',
  'constant',
  'string',
  'number',
  'boolean',
  'array',
  'object',
  'key',
  'null',
  'enum-member',
  'struct',
  'event',
  'operator',
  'type-parameter',
] as const

export type SymbolKind = (typeof symbolKinds)[number]

/** A name that a text defines. */
export interface SymbolDefinition {
  /** Never empty, at most `longestName` UTF-16 code units, without line breaks. */
  readonly name: string
  readonly kind: SymbolKind
  /** The names of the definitions around it, outermost first, joined as its language does (`a.b`, `a::b`). */
  readonly container?: string
  /** The line on which the name starts, from 0. A line ends with a line feed. */
  readonly line: number
  /** Where the name stands, in bytes of the text as it was given. */
  readonly range: ByteRange
  /** The whole definition, from its first keyword to the end of its body; `range` lies inside. */
  readonly extent: ByteRange
}

/** Longer names are not worth an index: they are hashes, sentences and minified data. */
export const longestName = 256

/** A container that would become longer stays that of the definition around it. */
export const longestContainer = 1024
