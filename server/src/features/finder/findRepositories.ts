import { type FuzzyMatch, fuzzyMatcher, fuzzyQuery, nameSize } from '@sextant/base'
import type { Viewer } from '../../http/viewer.js'
import type { RepositoryStore } from '../repositories/index.js'
import { namesWithLetters } from './store.js'

export interface FoundRepository extends FuzzyMatch {
  readonly name: string
}

/** The database leaves so many names to be matched here, which is no work. */
const mostNames = 200

/** The repositories whose names match, the best first. */
export async function findRepositories(
  store: RepositoryStore,
  viewer: Viewer,
  typed: string,
  first: number,
): Promise<{ readonly found: readonly FoundRepository[]; readonly more: boolean }> {
  const query = fuzzyQuery(typed)
  const terms = query.terms.map(({ units }) => String.fromCharCode(...units))
  const names = await namesWithLetters(store, viewer, terms, mostNames + 1)
  const match = fuzzyMatcher(query)
  const found = names.slice(0, mostNames).flatMap((name) => {
    const matched = match(name)
    return matched ? [{ name, ...matched }] : []
  })
  const best = found.sort((a, b) => b.score - a.score || nameSize(a.name) - nameSize(b.name))
  return { found: best.slice(0, first), more: best.length > first || names.length > mostNames }
}
