import type { TextRange } from '@sextant/base'

/** A part of the text with one meaning, for colouring. */
export interface Token {
  readonly kind: TokenKind
  readonly range: TextRange
  readonly text: string
}

export type TokenKind =
  | 'space'
  /** The minus in front of a filter. */
  | 'negation'
  | 'filter-name'
  | 'filter-colon'
  | 'filter-value'
  /** `has.path(` and the `)` that ends it. */
  | 'predicate'
  | 'predicate-argument'
  /** The `@` before revisions, and the colons between them. */
  | 'revision-separator'
  | 'revision'
  /** Literal text or a structural template to find. */
  | 'pattern'
  /** Quotes included. */
  | 'quoted'
  /** Characters of a regular expression that stand for themselves, in patterns and in values. */
  | 'regexp'
  /** The slashes around a regular expression. */
  | 'regexp-delimiter'
  /** `.`, `*`, `|`, `(`, `^` and the like. */
  | 'regexp-operator'
  /** `[a-z]` */
  | 'regexp-class'
  /** `\d`, `\.` */
  | 'regexp-escape'
  /** `and`, `or`, `not` */
  | 'operator'
  | 'open'
  | 'close'
  /** What stands beyond the length that is read. */
  | 'ignored'
