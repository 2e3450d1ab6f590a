/** How the pattern part of a query is read; docs/query-language.md tells users what each means. */
export type PatternType = 'keyword' | 'standard' | 'literal' | 'regexp' | 'structural'

/** What a pattern is matched as. */
export type PatternKind = 'literal' | 'regexp' | 'structural'

/** What one pattern type makes of the characters between filters and operators. */
export interface Reading {
  /** Quotes delimit an exact text; otherwise they are text. */
  readonly quotes: boolean
  /** Slashes delimit a regular expression; otherwise they are text. */
  readonly slashes: boolean
  /** What `(a b)` is when nothing in it is a filter or an operator: a group of patterns, or text of a pattern. */
  readonly parentheses: 'group' | 'text'
  /** What a space between two words means: both must match, an exact space, or any gap within a line. */
  readonly joins: 'and' | 'phrase' | 'gap'
  /** The kind of a bare word. */
  readonly words: PatternKind
}

export const readings: Readonly<Record<PatternType, Reading>> = {
  keyword: { quotes: true, slashes: true, parentheses: 'group', joins: 'and', words: 'literal' },
  standard: { quotes: false, slashes: true, parentheses: 'text', joins: 'phrase', words: 'literal' },
  literal: { quotes: false, slashes: false, parentheses: 'text', joins: 'phrase', words: 'literal' },
  regexp: { quotes: true, slashes: true, parentheses: 'text', joins: 'gap', words: 'regexp' },
  structural: { quotes: false, slashes: false, parentheses: 'text', joins: 'phrase', words: 'structural' },
}

const patternTypeNames: Readonly<Record<string, PatternType>> = {
  keyword: 'keyword',
  standard: 'standard',
  literal: 'literal',
  regexp: 'regexp',
  regex: 'regexp',
  structural: 'structural',
  // The retired relaxed search began as the standard one, and saved queries still name it.
  lucky: 'standard',
}

/** The pattern type a `patterntype:` value names, in any case; undefined when it names none. */
export function patternTypeNamed(value: string): PatternType | undefined {
  const name = value.toLowerCase()
  return Object.hasOwn(patternTypeNames, name) ? patternTypeNames[name] : undefined
}
