import { type Regex, compileRegex } from '@sextant/regex'
import type { Filters } from '@sextant/query'
import type { Repository } from '../repositories/index.js'

/** A repository that a query selects, with the revisions to search in it; '' is the default branch. */
export interface Selected {
  readonly repository: Repository
  readonly revisions: readonly string[]
}

/**
 * The repositories that the filters leave of those the viewer may read, in their order. Names are matched without
 * regard to case. Expects patterns that have been checked.
 */
export function selectRepositories(readable: readonly Repository[], filters: Filters): readonly Selected[] {
  const conditions = filters.repositories.map(({ pattern, negated, revisions }) => ({
    regex: compiled(pattern),
    negated,
    revisions,
  }))
  const selected = readable.filter(
    (repository) =>
      conditions.every(({ regex, negated }) => matchesName(regex, repository.name) !== negated) &&
      isVisible(repository, filters.visibility),
  )
  const own = conditions.flatMap(({ revisions }) => revisions)
  const revisions = own.length > 0 ? own : filters.revisions.length > 0 ? filters.revisions : ['']
  return selected.map((repository) => ({ repository, revisions: [...new Set(revisions)] }))
}

/** Where a pattern matches a repository's name, in UTF-16; empty when it does not. */
export function matchesName(regex: Regex | undefined, name: string): boolean {
  const bytes = new TextEncoder().encode(name)
  return regex?.test(bytes, 0, bytes.length) ?? false
}

function compiled(pattern: string): Regex | undefined {
  const result = compileRegex(pattern, { caseSensitive: false })
  return result.ok ? result.regex : undefined
}

function isVisible({ isPrivate }: Repository, visibility: Filters['visibility']): boolean {
  return visibility === undefined || visibility === 'any' || (visibility === 'private') === isPrivate
}
