import type { SearchMatch } from '@sextant/contract'
import { matchingLineCount, resultLines } from '../resultLines.js'
import type { ResultEntry } from './resultEntries.js'

/** The orders that rows can have. Relevance is the order in which the server sent them. */
export const resultOrders = ['relevance', 'path', 'repository', 'matches'] as const
export type ResultOrder = (typeof resultOrders)[number]

export const orderWords: Readonly<Record<ResultOrder, string>> = {
  relevance: 'Relevance',
  path: 'Path',
  repository: 'Repository',
  matches: 'Most matches',
}

/** The rows in an order; those that are alike in it stay in the order of relevance. */
export function sortEntries(entries: readonly ResultEntry[], order: ResultOrder): readonly ResultEntry[] {
  if (order === 'relevance') return entries
  const keyed = entries.map((entry) => ({ entry, path: pathOf(entry.match), repository: repositoryOf(entry.match) }))
  const compare = {
    path: (a: Keyed, b: Keyed) => compareText(a.path, b.path) || compareText(a.repository, b.repository),
    repository: (a: Keyed, b: Keyed) => compareText(a.repository, b.repository) || compareText(a.path, b.path),
    matches: (a: Keyed, b: Keyed) => matchCount(b.entry.match) - matchCount(a.entry.match),
  }[order]
  return keyed.sort(compare).map(({ entry }) => entry)
}

type Keyed = { readonly entry: ResultEntry; readonly path: string; readonly repository: string }

/** How many lines or symbols of a result match; what has neither counts as one. */
export function matchCount(match: SearchMatch): number {
  if (match.type === 'symbol') return match.symbols.length
  return match.type === 'content' ? matchingLineCount(resultLines(match)) : 1
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const pathOf = (match: SearchMatch) => ('path' in match ? match.path : '')

const repositoryOf = (match: SearchMatch) => ('repository' in match ? match.repository : '')
