import type { Regex } from '@sextant/regex'
import type { CompiledQuery } from '../compiledQuery.js'
import { shownPatterns } from '../evaluate.js'
import type { FilePattern, FileQuery } from '../fileQuery.js'

/** One thing that was asked for. */
export interface Term {
  readonly regex: Regex
  /** As it was written, in UTF-8; undefined for a regular expression. */
  readonly written: Uint8Array | undefined
  /** Its share of all terms; the weights of all are 1 together. */
  readonly weight: number
}

/** More terms than these are not ranked by: of a text that was pasted the first ones tell enough. */
export const mostTerms = 12

/** Whether a query asks for something that files can be ranked by. */
export function hasTerms(query: FileQuery): boolean {
  return leavesOf(query.pattern).length > 0
}

/** The terms of a query. `shares` are as `termShares` answers them; all count the same without them. */
export function termsOf(query: FileQuery, compiled: CompiledQuery, shares: readonly number[] = []): readonly Term[] {
  const leaves = leavesOf(query.pattern)
  const patterns = shownPatterns(compiled.pattern).slice(0, mostTerms)
  return patterns.map(({ regex }, place) => {
    const leaf = leaves[place]
    const written = leaf?.kind === 'literal' ? new TextEncoder().encode(leaf.text) : undefined
    return { regex, written, weight: shares[place] ?? 1 / patterns.length }
  })
}

/**
 * How much each term counts, by how many of `files` files hold it: a rare one tells more. The shares are 1 together.
 * The measure is BM25's inverse document frequency.
 */
export function termShares(holding: readonly number[], files: number): readonly number[] {
  const worths = holding.map((count) => Math.log(1 + (files - Math.min(count, files) + 0.5) / (count + 0.5)))
  // A term that nearly every file holds still counts a little: it was asked for.
  const least = Math.max(...worths) * 0.2
  const raised = worths.map((worth) => Math.max(worth, least, Number.MIN_VALUE))
  const sum = raised.reduce((total, worth) => total + worth, 0)
  return raised.map((worth) => worth / sum)
}

type Leaf = Extract<FilePattern, { kind: 'literal' | 'regexp' }>

/** In the order of `shownPatterns`. */
function leavesOf(pattern: FilePattern): readonly Leaf[] {
  switch (pattern.kind) {
    case 'and':
    case 'or':
      return pattern.children.flatMap(leavesOf)
    case 'literal':
    case 'regexp':
      return [pattern]
    case 'everything':
    case 'not':
    case 'quiet':
    case 'structural':
      return []
  }
}
