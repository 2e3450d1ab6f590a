import { compileQuery } from '../compiledQuery.js'
import type { FileQuery } from '../fileQuery.js'
import { type Term, termsOf } from '../ranking/terms.js'

/** The terms of a search for words in any case. */
export function wordTerms(text: string): readonly Term[] {
  const children = text.split(' ').map((word) => ({ kind: 'literal', text: word }) as const)
  const query: FileQuery = {
    pattern: { kind: 'and', children },
    caseSensitive: false,
    paths: [],
    languages: [],
    results: 'both',
  }
  return termsOf(query, compileQuery(query))
}
