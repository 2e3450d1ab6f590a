import type { StructuralTemplate } from './structural/structuralSource.js'

/**
 * What a search asks of one file, as plain data: it goes to worker threads as it is. The query language of people is
 * another thing (packages/query); whoever plans a search turns one into the other.
 */
export interface FileQuery {
  readonly pattern: FilePattern
  readonly caseSensitive: boolean
  /** Every one must hold for the path. RE2 sources; paths are matched without regard to case unless `caseSensitive`. */
  readonly paths: readonly PathCondition[]
  readonly languages: readonly LanguageCondition[]
  /**
   * What counts as a result: matches in the text, in the path, or both; or definitions whose names match. For those
   * every leaf is looked for in the names, whatever its place, and a file matches when they hold for it together.
   */
  readonly results: 'content' | 'path' | 'both' | 'symbol'
  /** For `symbol`: only those of these kinds, as the symbol source names them. All without it. */
  readonly kinds?: readonly string[]
}

export interface PathCondition {
  readonly pattern: string
  readonly negated: boolean
}

export interface LanguageCondition {
  /** The language's name exactly as the content reader gives it. */
  readonly name: string
  readonly negated: boolean
}

/** A boolean tree over one file. Each leaf looks for its pattern in the places that `results` allows. */
export type FilePattern =
  | { readonly kind: 'everything' }
  | { readonly kind: 'and'; readonly children: readonly FilePattern[] }
  | { readonly kind: 'or'; readonly children: readonly FilePattern[] }
  | { readonly kind: 'not'; readonly child: FilePattern }
  /** A condition: it holds when its child does, but what the child matches is not shown. */
  | { readonly kind: 'quiet'; readonly child: FilePattern }
  | { readonly kind: 'literal'; readonly text: string; readonly place?: 'content' }
  | { readonly kind: 'regexp'; readonly source: string; readonly place?: 'content' }
  /** Always in the text, and always with regard to case. */
  | ({ readonly kind: 'structural' } & StructuralTemplate)
