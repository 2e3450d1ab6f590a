import type { TextRange } from '@sextant/base'
import type { FilterName, PatternType } from './filters.js'

/** A piece of a query's text. Together the tokens cover the text without gaps or overlaps. */
export interface Token {
  readonly kind:
    | 'space'
    | 'negation'
    | 'filter-name'
    | 'filter-colon'
    | 'filter-value'
    | 'predicate'
    | 'pattern'
    | 'quoted'
    | 'regexp'
    | 'operator'
    | 'open'
    | 'close'
  readonly range: TextRange
  readonly text: string
}

/** Something that is wrong, or doubtful, at a place of the text. The tree is usable all the same. */
export interface Problem {
  readonly message: string
  readonly range: TextRange
  readonly severity: 'error' | 'warning'
  readonly repair?: Repair
}

/** A way out: the whole query, repaired. */
export interface Repair {
  readonly title: string
  readonly text: string
}

/** A query as it is meant. Ranges are UTF-16, in the text that was parsed. */
export type QueryNode =
  | { readonly kind: 'everything' }
  | { readonly kind: 'and' | 'or'; readonly children: readonly QueryNode[]; readonly range: TextRange }
  | { readonly kind: 'not'; readonly child: QueryNode; readonly range: TextRange }
  | FilterNode
  | PatternLeaf

export interface FilterNode {
  readonly kind: 'filter'
  readonly name: FilterName
  /** Without quotes and escapes; for a predicate, its whole text. */
  readonly value: string
  readonly negated: boolean
  readonly predicate?: Predicate
  readonly range: TextRange
  readonly valueRange: TextRange
}

/** `has.file(path:go.mod)`. */
export interface Predicate {
  readonly name: string
  /** What stands between the parentheses, as it was written. */
  readonly arguments: string
}

export interface PatternLeaf {
  readonly kind: 'pattern'
  readonly patternKind: 'literal' | 'regexp' | 'structural'
  /** The text to find, unescaped, or an RE2 source. */
  readonly value: string
  readonly range: TextRange
}

export interface ParsedQuery {
  readonly text: string
  readonly patternType: PatternType
  readonly tokens: readonly Token[]
  readonly tree: QueryNode
  readonly problems: readonly Problem[]
}
