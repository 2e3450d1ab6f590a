import type { Regex } from '@sextant/regex'

/** A pattern of a query with its leaves compiled. */
export type CompiledPattern =
  | { readonly kind: 'everything' }
  | { readonly kind: 'and' | 'or'; readonly children: readonly CompiledPattern[] }
  | { readonly kind: 'not' | 'quiet'; readonly child: CompiledPattern }
  | { readonly kind: 'leaf'; readonly regex: Regex; readonly contentOnly: boolean }
